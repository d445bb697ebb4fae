/**
 * Details of a long test: `npm run test:long` and continuous integration run it, `npm test` skips it and runs a shorter
 * test of the same behaviour.
 */
export const long = { tag: '@long' };

/**
 * Details of a test that `.ci/run` runs on each change, and `npm test` skips: it measures bytes, milliseconds or pixels,
 * visits all pages, or repeats a test of `npm test` in a rare state.
 */
export const ci = { tag: '@ci' };

const unless =
  (details: { tag: string }) =>
  (isExample: boolean): { tag?: string } =>
    isExample ? {} : details;

/** Details of similar tests: `npm test` includes only the example. */
export const longUnless = unless(long);
export const ciUnless = unless(ci);
