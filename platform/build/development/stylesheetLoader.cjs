// Replaces the loader of mini-css-extract-plugin, which bundles and runs css-loader's output for every stylesheet; that
// was more than half of all modules. Here Node runs the output, unless it refers to files that webpack must resolve.
const { createHash } = require('node:crypto');
const { createRequire } = require('node:module');
const { Script } = require('node:vm');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const classNamesModule = require('./classNamesModule.cjs');

/** True if the output of css-loader requires only its runtime helpers. */
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

/** Contains a hash, so that the module changes with its stylesheet. If class names change, importing modules run again. */
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

/** Adds a stylesheet to the module graph and turns it into its class names. */
module.exports = async function stylesheetLoader(script) {
  const callback = this.async();
  try {
    const request = this.remainingRequest;
    // Without a public path, addresses of files are relative to the stylesheet.
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
