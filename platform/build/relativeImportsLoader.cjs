const { dirname, relative } = require('node:path');

// The federation plugin writes absolute paths into the modules that it generates; their text stands in
// source maps, which must not depend on the folder of the clone.
module.exports = function relativeImportsLoader(source) {
  const folder = dirname(this.resourcePath);
  return source.replace(
    /(?<=\bfrom ')\/[^']+/g,
    (path) => `./${relative(folder, path).replaceAll('\\', '/')}`,
  );
};
