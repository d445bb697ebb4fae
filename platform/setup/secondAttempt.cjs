// A second attempt in continuous integration only, as for the browser's tests: `npm test` names what needed one.
const { retryTimes } = require('@jest/globals').jest;

if (process.env['CI']) retryTimes(1, { logErrorsBeforeRetry: true });
