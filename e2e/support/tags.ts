/**
 * Details of a long test. `npm run test:long` and continuous integration run it. `npm test` runs a shorter test of the
 * same part instead. A long test visits all pages, measures bytes, milliseconds or pixels, repeats a test in a rare
 * state, or walks through another view of the release console.
 */
export const long = { tag: '@long' };

/** Details of similar tests: `npm test` includes only the example. */
export const longUnless = (isExample: boolean): { tag?: string } => (isExample ? {} : long);
