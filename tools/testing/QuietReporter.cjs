// @ts-check
// Jest prints what a test writes to the console, which makes passing tests look broken.
const { DefaultReporter } = require('@jest/reporters');

/** The default reporter, except that it prints the console of failing test files only. */
module.exports = class QuietReporter extends DefaultReporter {
  /** @type {DefaultReporter['printTestFileHeader']} */
  printTestFileHeader(path, config, result) {
    if (result.numFailingTests === 0 && !result.testExecError) result.console = undefined;
    super.printTestFileHeader(path, config, result);
  }
};
