module.exports = { __esModule: true, default: 'picture.svg' };
