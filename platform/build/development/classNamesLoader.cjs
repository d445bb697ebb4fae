const classNamesModule = require('./classNamesModule.cjs');

/** Turns a stylesheet into its class names. Prerendering needs nothing else, and css-loader would parse it ten times. */
module.exports = function classNamesLoader(css) {
  const { namesIn, scoped } = this.getOptions();
  const names = namesIn(css).map((name) => [name, scoped(this.resourcePath, name)]);
  return classNamesModule(Object.fromEntries(names));
};
