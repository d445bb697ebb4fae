/**
 * Details of a long test. `npm run test:long` and continuous integration run it. `npm test` skips it, and runs a shorter test of the
 * same part. Long are the tests that visit all pages, measure bytes, milliseconds or pixels, repeat a test in a rare
 * state, or walk through one more view of the release console.
 */
export const long = { tag: '@long' };

/** Details of similar tests: `npm test` includes only the example. */
export const longUnless = (isExample: boolean): { tag?: string } => (isExample ? {} : long);
