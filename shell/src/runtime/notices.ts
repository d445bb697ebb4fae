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

/** Removes a notice. If it contains the focus, the focus moves to the content. */
export function hideNotice(id: string): void {
  const notice = findNotice(id);
  const hadFocus = notice?.contains(document.activeElement);
  notice?.remove();
  if (hadFocus) document.getElementById('area')?.focus({ preventScroll: true });
}

type Notice = {
  text: string;
  /**
   * Runs when the visitor chooses "Try again". The notice stays until `hideNotice` or the next `showNotice`. Without
   * it, the notice has no such button.
   */
  onRetry?: () => void;
};

/**
 * Shows a notice with "Dismiss", and "Try again" if `onRetry` is given, in a live region, so that screen readers announce the text.
 * An existing notice with this id is updated and keeps the focus.
 */
export function showNotice(id: string, { text, onRetry }: Notice): void {
  const existing = findNotice(id);
  const notice = existing ?? document.createElement('div');
  notice.className = 'shell-notice';
  notice.dataset.notice = id;
  const paragraph = document.createElement('p');
  paragraph.textContent = text;
  const actions = document.createElement('div');
  const retry = button('Try again', () => {
    if (retry.ariaDisabled === 'true') return;
    retry.ariaDisabled = 'true';
    paragraph.textContent = 'Trying again…';
    onRetry?.();
  });
  actions.append(
    ...(onRetry ? [retry] : []),
    button('Dismiss', () => hideNotice(id)),
  );
  const hadFocus = notice.contains(document.activeElement);
  notice.replaceChildren(paragraph, actions);
  if (!existing) document.getElementById('notices')?.append(notice);
  if (hadFocus) retry.focus();
}
