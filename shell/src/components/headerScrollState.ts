/** What the header makes of where the page stands. */
export type HeaderScrollState = {
  /** The page has moved: a clear header has turned to ink. */
  stuck: boolean;
  /** The navigation of the summit has gone below the bar, for the page's sake. */
  tucked: boolean;
  /** The furthest place against the way that would change `tucked`, in pixels. */
  turningPoint: number;
};

/** A clear header turns to ink once the page has moved this far, in pixels. */
const STUCK_AFTER_PX = 24;
/** Down to here the header stands where the page begins: all of it is shown. */
const HEADER_HEIGHT_PX = 132;
/** Who scrolls this far down reads on, who scrolls this far up looks for the way: both in pixels. */
const HIDE_AFTER_PX = 24;
const SHOW_AFTER_PX = 12;

export const initialScrollState: HeaderScrollState = {
  stuck: false,
  tucked: false,
  turningPoint: 0,
};

/** What the header makes of the page at a new place, in pixels from its beginning. */
export function nextScrollState(
  scrollTop: number,
  { tucked, turningPoint: before }: HeaderScrollState,
): HeaderScrollState {
  const stuck = scrollTop > STUCK_AFTER_PX;
  if (scrollTop <= HEADER_HEIGHT_PX) return { stuck, tucked: false, turningPoint: scrollTop };
  const turningPoint = tucked ? Math.max(before, scrollTop) : Math.min(before, scrollTop);
  const moved = Math.abs(scrollTop - turningPoint);
  const turns = moved > (tucked ? SHOW_AFTER_PX : HIDE_AFTER_PX);
  return turns
    ? { stuck, tucked: !tucked, turningPoint: scrollTop }
    : { stuck, tucked, turningPoint };
}
