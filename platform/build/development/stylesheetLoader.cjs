// In place of the loader of the plugin for stylesheets. That one makes a bundle of what css-loader writes about every
// stylesheet, with a runtime of its own, only to run it and read what it says: of all modules of an area, these were
// more than half. Here Node runs it. A stylesheet that names files, for which webpack has to be asked, goes the long way.
const { createHash } = require('node:crypto');
const { createRequire } = require('node:module');
const { Script } = require('node:vm');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const classNamesModule = require('./classNamesModule.cjs');

/** Whether css-loader's script names nothing but its own few helpers. */
const usesOnlyRuntimeHelpers = (script) =>
  [...script.matchAll(/\brequire\("([^"]*)"\)/g)].every(([, file]) =>
    /[\\/]css-loader[\\/]dist[\\/]runtime[\\/]\w+\.js$/.test(file),
  );

function runScript(script, path) {
  const module = { exports: {}, id: path };
  new Script(`(function (module, require) {${script}\n})`).runInThisContext()(
    module,
    createRequire(path),
  );
  return module.exports;
}

/**
 * Has the module exchanged whenever the stylesheet is another: with it, the plugin exchanges the link. Whoever uses the
 * names runs again where those are others.
 */
const hotReplacementCode = (sheets, locals) => `
// ${createHash('sha256')
  .update([...sheets].map(([, css]) => css).join())
  .digest('base64url')}
const { webpackHot } = import.meta;
if (webpackHot) {
  const names = ${JSON.stringify(JSON.stringify(locals))};
  if (webpackHot.data && webpackHot.data.names !== names) webpackHot.invalidate();
  else webpackHot.accept();
  webpackHot.dispose((data) => { data.names = names; });
}
`;

/** Puts a stylesheet into the graph of modules, and leaves its class names. */
module.exports = async function stylesheetLoader(script) {
  const callback = this.async();
  try {
    const request = this.remainingRequest;
    // Names of files are told from the stylesheet, which lies beside the folders that they are in.
    const sheets = usesOnlyRuntimeHelpers(script)
      ? runScript(script, this.resourcePath)
      : await this.importModule(`${this.resourcePath}.webpack[javascript/auto]!=!!!${request}`, {
          publicPath: '',
        });
    const CssDependency = MiniCssExtractPlugin.getCssDependency(this._compiler.webpack);
    for (const [index, [, css, media, map, supports, layer]] of [...sheets].entries()) {
      const content = Buffer.from(css);
      const sourceMap = map && Buffer.from(JSON.stringify(map));
      const sheet = { identifier: request, content, media, supports, layer, sourceMap };
      this._module.addDependency(new CssDependency(sheet, this.context, index));
    }
    const locals = sheets.locals ?? {};
    callback(null, classNamesModule(locals) + hotReplacementCode(sheets, locals));
  } catch (error) {
    callback(error);
  }
};
