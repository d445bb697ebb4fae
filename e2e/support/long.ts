/**
 * Details of a test that belongs to a long table: `npm test` leaves it out, `npm run test:long` and
 * continuous integration run it. What it tries is tried in `npm test` by a shorter sister.
 */
export const long = { tag: '@long' };
