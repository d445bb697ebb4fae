const { readFileSync } = require('node:fs');
const { join, relative } = require('node:path');
const pictureSize = require('@concourse/build/pictureSize.cjs');

const pictures = join(require.resolve('@concourse/pictures/icons/favicon.ico'), '../../');

/** Transforms an imported file to the same value as the build, with its path instead of its URL. */
module.exports = {
  process(_, file, { config }) {
    const src = file.startsWith(pictures)
      ? file.slice(pictures.length)
      : relative(config.rootDir, file);
    const value = /\.(?:svg|png)$/.test(file)
      ? { src, ...pictureSize(readFileSync(file), file) }
      : src;
    return { code: `module.exports = { __esModule: true, default: ${JSON.stringify(value)} };` };
  },
};
