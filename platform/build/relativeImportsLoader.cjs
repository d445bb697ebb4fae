const { dirname, relative } = require('node:path');

// Makes absolute paths in modules of the federation plugin relative: source maps contain these modules and must not
// depend on the folder of the clone.
module.exports = function relativeImportsLoader(source) {
  const folder = dirname(this.resourcePath);
  return source.replace(
    /(?<=\bfrom ')\/[^']+/g,
    (path) => `./${relative(folder, path).replaceAll('\\', '/')}`,
  );
};
