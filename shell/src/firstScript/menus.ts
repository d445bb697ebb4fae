// The menus of the header are popovers: browsers open and close them without scripts. This adds what HTML lacks.

/** Everything behind the phone menu. The search opens above it. */
const backgroundSelector = 'body > :not(#header, #site-search), #header header > :not(:has(#menu))';

// Browsers without popovers do not know the selector. Their menus are never open.
const openMenus = (): Iterable<HTMLElement> =>
  'popover' in HTMLElement.prototype
    ? document.querySelectorAll<HTMLElement>('#header [popover]:popover-open')
    : [];

const buttonOf = ({ id }: Element): HTMLElement | null =>
  document.querySelector(`[popovertarget="${id}"]`);

function setInert(inert: boolean): void {
  for (const element of document.querySelectorAll<HTMLElement>(backgroundSelector))
    element.inert = inert;
}

/**
 * Makes everything behind the phone menu inert after the menu has entered, and releases it after it has left. Browsers
 * recalculate the styles of all inert elements, which would delay frames of the animation.
 */
async function updateBackground(menu: HTMLElement, isOpen: boolean): Promise<void> {
  await Promise.allSettled(menu.getAnimations().map(({ finished }) => finished));
  if (menu.matches(':popover-open') === isOpen) setInert(isOpen);
}

/** Closes the menus of the header before another page appears, which then can take the focus. */
export function closeMenus(): void {
  for (const menu of openMenus()) {
    menu.hidePopover();
    setInert(false);
  }
}

/** Keeps the page behind the phone menu inert, and closes menus where browsers do not. */
export function watchMenus(): void {
  document.addEventListener(
    'toggle',
    ({ target, newState }) => {
      const { id } = target as HTMLElement;
      if (id === 'menu') void updateBackground(target as HTMLElement, newState === 'open');
    },
    { capture: true }, // it does not bubble
  );
  // A link to the current page causes no navigation.
  document.addEventListener('click', ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>('#header [popover] a');
    const menu = link?.closest<HTMLElement>('[popover]');
    if (!menu || link?.pathname !== location.pathname) return;
    menu.hidePopover();
    buttonOf(menu)?.focus();
  });
  // Browsers return the focus only from within a menu, not from the bar above it.
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') for (const menu of openMenus()) buttonOf(menu)?.focus();
  });
  addEventListener('resize', () => {
    for (const menu of openMenus()) if (buttonOf(menu)?.offsetParent === null) menu.hidePopover();
  });
}
