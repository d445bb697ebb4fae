const classNamesModule = require('./classNamesModule.cjs');

/** Leaves the class names of a stylesheet, which are all that prerendering needs: css-loader makes ten trees of it. */
module.exports = function classNamesLoader(css) {
  const { namesIn, scoped } = this.getOptions();
  const names = namesIn(css).map((name) => [name, scoped(this.resourcePath, name)]);
  return classNamesModule(Object.fromEntries(names));
};
