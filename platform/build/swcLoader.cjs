const { transform } = require('@swc/core');

/** Compiles TypeScript with SWC. Webpack needs the full path of the source in the map. */
module.exports = function swcLoader(source, map) {
  const callback = this.async();
  const file = this.resourcePath;
  const options = { filename: file, sourceFileName: file, sourceMaps: this.sourceMap };
  const input = map && { inputSourceMap: typeof map === 'string' ? map : JSON.stringify(map) };
  transform(source, { ...this.getOptions(), ...options, ...input }).then(
    (output) => callback(null, output.code, output.map),
    callback,
  );
};
