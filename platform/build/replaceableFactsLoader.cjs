/** Lets a build render an area with other facts, which it sets before it loads the bundle. */
module.exports = (source) => `export default globalThis.siteFacts ?? ${source};`;
