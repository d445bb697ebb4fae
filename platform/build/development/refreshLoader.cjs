// What the plugin's own loader writes around a module, without a walk through the source map of each. All lines keep
// their number: maps of development know no columns.
const {
  getRefreshModuleRuntime,
  webpackGlobal,
} = require('@pmmmwh/react-refresh-webpack-plugin/loader/utils');

const runtime = JSON.stringify(require.resolve('react-refresh'));
const before = `import * as __react_refresh_runtime__ from ${runtime}; ${webpackGlobal}.$Refresh$.runtime = __react_refresh_runtime__; `;

/** Lets React exchange the components of a module. */
module.exports = function refreshLoader(source, map) {
  const { Template } = this._compiler.webpack;
  // Elsewhere are no components: what changes there is taken up by the components that use it.
  const after = this.resourcePath.endsWith('.tsx')
    ? getRefreshModuleRuntime(Template, { const: true, moduleSystem: 'esm' })
    : '';
  this.callback(null, `${before}${source}\n${after}`, map);
};
