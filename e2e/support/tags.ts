/**
 * Details of a long test: `npm run test:long` and continuous integration run it, `npm test` skips it and runs a shorter
 * test of the same behaviour.
 */
export const long = { tag: '@long' };

/** Details of similar tests: every run includes the example, long runs include all. */
export const longUnless = (isExample: boolean): { tag?: string } => (isExample ? {} : long);

/**
 * Details of a test that measures bytes, milliseconds, pixels or all pages: `.ci/run` runs it on each change. `npm test`
 * skips it, because a change seldom alters such figures, and together these tests take half a minute.
 */
export const measured = { tag: '@measured' };
