// Global styles have no part in prerendering.
module.exports = () => '';
