/** The code of a module that exports scoped class names by their names in the stylesheet. */
module.exports = function classNamesModule(locals) {
  const names = Object.keys(locals);
  const values = names.map((name, index) => `const _${index} = ${JSON.stringify(locals[name])};\n`);
  const exported = names.map((name, index) => `_${index} as ${JSON.stringify(name)}`);
  return `${values.join('')}export { ${exported.join(', ')} };\n`;
};
