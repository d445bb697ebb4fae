// The changelog of every package has one line for each change. Updates of other packages of this repository are not listed.

/** @param {{ summary: string }} change */
const getReleaseLine = ({ summary }) => Promise.resolve(`- ${summary.trim().replace(/\s+/g, ' ')}`);

const getDependencyReleaseLine = () => Promise.resolve('');

module.exports = { getReleaseLine, getDependencyReleaseLine };
