const exportedNames = require('./exportedNames.cjs');

/** Leaves the class names of a stylesheet, which are all that prerendering needs: css-loader makes ten trees of it. */
module.exports = function namesLoader(css) {
  const { namesIn, scoped } = this.getOptions();
  const names = namesIn(css).map((name) => [name, scoped(this.resourcePath, name)]);
  return exportedNames(Object.fromEntries(names));
};
