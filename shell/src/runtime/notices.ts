function button(label: string, act: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = label;
  element.addEventListener('click', act);
  return element;
}

const findNotice = (id: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[data-notice]')].find(
    ({ dataset }) => dataset.notice === id,
  );

/** Removes a notice. A focus inside it moves to the content, so that the keyboard goes on from there. */
export function hideNotice(id: string): void {
  const notice = findNotice(id);
  const hadFocus = notice?.contains(document.activeElement);
  notice?.remove();
  if (hadFocus) document.getElementById('area')?.focus({ preventScroll: true });
}

type Notice = {
  text: string;
  /** Runs when the visitor chooses "Try again". The notice stays until `hideNotice`, or until it is shown again. */
  onRetry: () => void;
};

/**
 * Shows a notice with "Try again" and "Dismiss". The region is live: screen readers announce the text. A notice that is
 * already there gets the new text, keeps the focus and can be used again.
 */
export function showNotice(id: string, { text, onRetry }: Notice): void {
  const known = findNotice(id);
  const notice = known ?? document.createElement('div');
  notice.className = 'shell-notice';
  notice.dataset.notice = id;
  const words = document.createElement('p');
  words.textContent = text;
  const actions = document.createElement('div');
  const retry = button('Try again', () => {
    if (retry.ariaDisabled === 'true') return;
    retry.ariaDisabled = 'true';
    words.textContent = 'Trying again…';
    onRetry();
  });
  actions.append(
    retry,
    button('Dismiss', () => hideNotice(id)),
  );
  const hadFocus = notice.contains(document.activeElement);
  notice.replaceChildren(words, actions);
  if (!known) document.getElementById('notices')?.append(notice);
  if (hadFocus) retry.focus();
}
