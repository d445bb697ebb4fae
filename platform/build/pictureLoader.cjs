const { basename } = require('node:path');
const pictureSize = require('./pictureSize.cjs');

/** The import of a picture is `{ src, width, height }`. */
module.exports = function pictureLoader(bytes) {
  const { width, height } = pictureSize(bytes, this.resourcePath);
  const file = JSON.stringify(`./${basename(this.resourcePath)}?address`);
  return `import src from ${file};\nexport default { src, width: ${width}, height: ${height} };\n`;
};
module.exports.raw = true;
