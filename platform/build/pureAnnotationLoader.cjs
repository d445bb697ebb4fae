/**
 * Lets webpack remove unused contexts and components from a module that is one large file: marks the calls that create
 * them as free of side effects, and removes assignments that would keep them. Names are only for developer tools.
 */
module.exports = (source) =>
  source
    .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
    .replaceAll(/= (?=React\d*\.(?:createContext|forwardRef|memo|lazy)\()/g, '= /*#__PURE__*/ ')
    .replaceAll(
      /^(var (\w+) = class .*\{)$([^]*?)^\2\.contextType = (\w+);$/gm,
      '$1 static contextType = $4;$3',
    );
