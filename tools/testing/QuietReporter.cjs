// @ts-check
// Jest prints what a test writes to the console, which makes passing tests look broken.
const { DefaultReporter, VerboseReporter } = require('@jest/reporters');

/**
 * Jest's own reporter, except that it prints the console of failing test files only.
 * @param {import('@jest/types').Config.GlobalConfig} config Jest sets `verbose` for a single file
 */
module.exports = function QuietReporter(config) {
  const reporter = config.verbose ? new VerboseReporter(config) : new DefaultReporter(config);
  const print = reporter.printTestFileHeader.bind(reporter);
  /** @type {DefaultReporter['printTestFileHeader']} */
  reporter.printTestFileHeader = (path, testConfig, result) => {
    if (result.numFailingTests === 0 && !result.testExecError) result.console = undefined;
    print(path, testConfig, result);
  };
  return reporter;
};
