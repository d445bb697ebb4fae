// Adds the same code as the loader of the refresh plugin, but does not rewrite source maps. It keeps line numbers, and
// development maps have no columns.
const {
  getRefreshModuleRuntime,
  webpackGlobal,
} = require('@pmmmwh/react-refresh-webpack-plugin/loader/utils');

const runtime = JSON.stringify(require.resolve('react-refresh'));
const before = `import * as __react_refresh_runtime__ from ${runtime}; ${webpackGlobal}.$Refresh$.runtime = __react_refresh_runtime__; `;

/** Lets React update the components of a module in place. */
module.exports = function refreshLoader(source, map) {
  const { Template } = this._compiler.webpack;
  // Other files have no components: their changes update the components that import them.
  const after = this.resourcePath.endsWith('.tsx')
    ? getRefreshModuleRuntime(Template, { const: true, moduleSystem: 'esm' })
    : '';
  this.callback(null, `${before}${source}\n${after}`, map);
};
