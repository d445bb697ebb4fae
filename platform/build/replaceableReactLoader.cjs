// Lets `dev` replace React in the whole page: its first script puts the development build of each shared module into
// `developmentModules`. A page needs a single copy of React, and only the development build can update components.
const keys = { index: '', 'jsx-runtime': '/jsx-runtime', client: '/client' };

/** @this {import('webpack').LoaderContext<object>} @param {string} source */
module.exports = function replaceableReactLoader(source) {
  const [, name, file] = /[\\/](react|react-dom)[\\/]([\w-]+)\.js$/.exec(this.resourcePath);
  const replacement = `globalThis.developmentModules?.[${JSON.stringify(name + keys[file])}]`;
  return `if (${replacement}) module.exports = ${replacement}; else {\n${source}\n}`;
};
