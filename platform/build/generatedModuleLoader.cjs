/** Replaces a module by the code, with an optional source map, that `sourceOf` returns. */
module.exports.pitch = function generatedModuleLoader() {
  const done = this.async();
  this.cacheable(false);
  this.getOptions()
    .sourceOf(this.resourcePath, this.resourceQuery)
    .then(({ code, map }) => done(null, code, map), done);
};
