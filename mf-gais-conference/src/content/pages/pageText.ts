export type PageText = {
  head?: { title: string; lead: string };
  /** The call to action at the end of a page. */
  next?: { title: string; lead: string };
};
