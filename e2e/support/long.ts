/**
 * Details of a test that belongs to a long table: `npm test` leaves it out, `npm run test:long` and
 * continuous integration run it. What it tries is tried in `npm test` by a shorter sister.
 */
export const long = { tag: '@long' };

/** Of several that are alike one is tried in every run, the others in the long one. */
export const longUnless = (isExample: boolean): { tag?: string } => (isExample ? {} : long);
