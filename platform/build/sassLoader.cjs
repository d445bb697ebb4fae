const { isAbsolute, normalize, resolve } = require('node:path');
const { fileURLToPath, pathToFileURL } = require('node:url');

const pathOf = (url) => (url.startsWith('file:') ? fileURLToPath(url) : url);

/** An error without a stack, which webpack would print. */
const withoutStack = (message, name, cause) =>
  Object.assign(new Error(message, { cause }), { name, stack: null });

function describe(message, { deprecation, span, stack }) {
  const kind = deprecation ? 'Deprecation warning' : 'Warning';
  const { line, column } = span?.start ?? {};
  const place = span ? ` on line ${line}, column ${column} of ${span.url ?? '-'}` : '';
  const context = span?.context ? `\n\n${line} | ${span.context}` : '';
  return `${kind}${place}:\n${message}${context}${stack ? `\n\n${stack}` : ''}`;
}

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
      logger: {
        warn: (message, options) =>
          this.emitWarning(withoutStack(describe(message, options), 'SassWarning')),
      },
    });
    loadedUrls.forEach(watch);
    // Relative sources are relative to the context of the compilation.
    const sources = sourceMap?.sources
      .map(pathOf)
      .map((file) => (isAbsolute(file) ? file : resolve(this.rootContext, normalize(file))));
    const { file: _, ...map } = sourceMap ?? {};
    this.callback(null, css, sourceMap && { ...map, sourceRoot: '', sources });
  } catch (error) {
    watch(error.span?.url);
    const message = (error.formatted ?? error.message ?? String(error)).replace(
      /^(.+)?Error: /,
      '',
    );
    this.callback(withoutStack(message, error.name, error));
  }
};
