/** What the header makes of where the page stands. */
export type Scrolled = {
  /** The page has moved: a clear header has turned to ink. */
  stuck: boolean;
  /** The navigation of the summit has gone below the bar, for the page's sake. */
  tucked: boolean;
  /** The furthest place against the way that would change `tucked`, in pixels. */
  turned: number;
};

/** A clear header turns to ink once the page has moved this far, in pixels. */
const STUCK_AFTER = 24;
/** Down to here the header stands where the page begins: all of it is shown. */
const HEADER_ENDS = 132;
/** Who scrolls this far down reads on, who scrolls this far up looks for the way: both in pixels. */
const READS_ON = 24;
const LOOKS_BACK = 12;

export const atTop: Scrolled = { stuck: false, tucked: false, turned: 0 };

/** What the header makes of the page at a new place, in pixels from its beginning. */
export function scrolledTo(place: number, { tucked, turned }: Scrolled): Scrolled {
  const stuck = place > STUCK_AFTER;
  if (place <= HEADER_ENDS) return { stuck, tucked: false, turned: place };
  const furthest = tucked ? Math.max(turned, place) : Math.min(turned, place);
  const moved = Math.abs(place - furthest);
  const turns = moved > (tucked ? LOOKS_BACK : READS_ON);
  return turns ? { stuck, tucked: !tucked, turned: place } : { stuck, tucked, turned: furthest };
}
