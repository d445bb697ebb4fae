const { fileURLToPath, pathToFileURL } = require('node:url');

/** Compiles SCSS and watches imported files. */
module.exports = function sassLoader(source) {
  const { sass, importers } = this.getOptions();
  const watch = (url) => {
    if (url?.protocol === 'file:') this.addDependency(fileURLToPath(url));
  };
  try {
    const { css, sourceMap, loadedUrls } = sass.compileString(source, {
      url: pathToFileURL(this.resourcePath),
      style: 'expanded',
      importers,
      ...(this.sourceMap && { sourceMap: true, sourceMapIncludeSources: true }),
      // Builds print only errors.
      logger: { warn: () => undefined },
    });
    loadedUrls.forEach(watch);
    const sources = sourceMap?.sources.map((url) => fileURLToPath(url));
    this.callback(null, css, sourceMap && { ...sourceMap, sources });
  } catch (error) {
    watch(error.span?.url);
    const message = error.message.replace(/^(.+)?Error: /, '');
    // Webpack would print a stack.
    const { name } = error;
    this.callback(Object.assign(new Error(message, { cause: error }), { name, stack: null }));
  }
};
