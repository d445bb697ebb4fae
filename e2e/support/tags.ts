/**
 * Details of a long test: `npm run test:long` and continuous integration run it, `npm test` skips it and runs a shorter
 * test of the same behaviour.
 */
export const long = { tag: '@long' };

/** Details of similar tests: every run includes the example, long runs include all. */
export const longUnless = (isExample: boolean): { tag?: string } => (isExample ? {} : long);

/**
 * Details of a test that `.ci/run` runs on each change, and `npm test` skips: it measures bytes, milliseconds or pixels,
 * visits all pages, or repeats a test of `npm test` in a rare state.
 */
export const ci = { tag: '@ci' };

/** Details of similar tests: every run includes the example, `.ci/run` includes all. */
export const ciUnless = (isExample: boolean): { tag?: string } => (isExample ? {} : ci);
