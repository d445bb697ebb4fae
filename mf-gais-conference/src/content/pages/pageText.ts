/** The words at the two ends of a page. */
export type PageText = {
  head?: { title: string; lead: string };
  /** The closing call that leads to the related next page. */
  next?: { title: string; lead: string };
};
