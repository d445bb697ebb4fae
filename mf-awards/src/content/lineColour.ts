/** One of the eight line colours of the network map. */
export type LineColour = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
