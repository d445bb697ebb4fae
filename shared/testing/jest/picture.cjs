const { readFileSync } = require('node:fs');
const { join, relative } = require('node:path');
const pictureSize = require('@concourse/build/pictureSize.cjs');

const pictures = join(require.resolve('@concourse/pictures/icons/favicon.ico'), '../../');

/** What the import of a file gives in unit tests: as in a build, with its path in the place of its address. */
module.exports = {
  process(_, file, { config }) {
    const src = file.startsWith(pictures)
      ? file.slice(pictures.length)
      : relative(config.rootDir, file);
    const given = /\.(?:svg|png)$/.test(file)
      ? { src, ...pictureSize(readFileSync(file), file) }
      : src;
    return { code: `module.exports = { __esModule: true, default: ${JSON.stringify(given)} };` };
  },
};
