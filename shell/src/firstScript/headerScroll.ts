/** How the header reacts to the scroll position. */
export type HeaderScrollState = {
  /** The page has scrolled, so a transparent header turns dark. */
  stuck: boolean;
  /** The summit navigation is hidden behind the bar to leave room for the page. */
  tucked: boolean;
  /** The scroll position from which the distance to the next change of `tucked` is measured, in pixels. */
  turningPoint: number;
};

/** A transparent header turns dark after this scroll distance, in pixels. */
const STUCK_AFTER_PX = 24;
/** The height of the whole header, in pixels. Above this scroll position it is always shown. */
const HEADER_HEIGHT_PX = 132;
/** Scroll distances that hide (down) and show (up) the summit navigation, in pixels. */
const HIDE_AFTER_PX = 24;
const SHOW_AFTER_PX = 12;

export const initialScrollState: HeaderScrollState = {
  stuck: false,
  tucked: false,
  turningPoint: 0,
};

/** Shows in the header how far the page has scrolled. */
export function watchHeaderScroll(): void {
  let state = initialScrollState;
  const update = (): void => {
    state = nextScrollState(scrollY, state);
    const header = document.querySelector('#header header');
    header?.toggleAttribute('data-stuck', state.stuck);
    header?.toggleAttribute('data-tucked', state.tucked);
  };
  update();
  addEventListener('scroll', update, { passive: true });
}

/** Computes the header's state for a new scroll position, in pixels. */
export function nextScrollState(
  scrollTop: number,
  { tucked, turningPoint: previous }: HeaderScrollState,
): HeaderScrollState {
  const stuck = scrollTop > STUCK_AFTER_PX;
  if (scrollTop <= HEADER_HEIGHT_PX) return { stuck, tucked: false, turningPoint: scrollTop };
  const turningPoint = tucked ? Math.max(previous, scrollTop) : Math.min(previous, scrollTop);
  const distance = Math.abs(scrollTop - turningPoint);
  const changes = distance > (tucked ? SHOW_AFTER_PX : HIDE_AFTER_PX);
  return changes
    ? { stuck, tucked: !tucked, turningPoint: scrollTop }
    : { stuck, tucked, turningPoint };
}
