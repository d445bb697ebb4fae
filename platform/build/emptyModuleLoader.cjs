// Prerendering does not need global styles.
module.exports = () => '';
