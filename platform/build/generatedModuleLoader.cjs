/** Replaces a module by a generated one. `sourceOf` returns its code, a source map, and the files that it depends on. */
module.exports.pitch = function generatedModuleLoader() {
  const done = this.async();
  this.getOptions()
    .sourceOf(this.resourcePath, this.resourceQuery)
    .then(({ code, map, inputs }) => {
      for (const input of inputs) this.addDependency(input);
      done(null, code, map);
    }, done);
};
