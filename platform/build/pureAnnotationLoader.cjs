const { JavascriptParser } = require('webpack').javascript;

/** The top-level statements of a module. */
function statementsOf(source) {
  const parser = new JavascriptParser('module');
  let statements = [];
  // Returning true stops the parser before it visits the statements.
  parser.hooks.program.tap('statementsOf', ({ body }) => {
    statements = body;
    return true;
  });
  parser.parse(source, {});
  return statements;
}

const reactImport = /^import \* as (\w+) from ["']react["'];?$/;

// These functions only create a value: a call whose result is unused has no effect.
const pureFunction = /^(\w+)\.(?:createContext|forwardRef|memo|lazy)$/;

// Matches `Name.property = 'text'` and `Name.property = other`.
const assignment = /^([\w$]+)\.(\w+) = (?:("[^"]*"|'[^']*')|([\w$]+));?$/;

/**
 * Lets webpack remove unused contexts and components from a module that is one large file: marks them as free of side
 * effects, with the assignments to their properties in the same expression.
 */
module.exports = function pureAnnotationLoader(source) {
  const textOf = ({ start, end }) => source.slice(start, end);
  const body = statementsOf(source);
  const namespaces = new Set(body.flatMap((each) => reactImport.exec(textOf(each))?.[1] ?? []));
  const isPure = ({ type, callee }) =>
    type === 'ClassExpression' ||
    (type === 'CallExpression' && namespaces.has(pureFunction.exec(textOf(callee))?.[1]));
  const known = new Set();
  const removable = new Map();
  const edits = [];
  for (const statement of body) {
    const [, name, property, text, other] = assignment.exec(textOf(statement)) ?? [];
    const target = removable.get(name);
    if (target && (text || target.before.has(other))) {
      target.properties.push(`${property}: ${text ?? other}`);
      edits.push({ start: statement.start, end: statement.end, text: '' });
    }
    for (const { id, init } of statement.declarations ?? []) {
      if (init && id.type === 'Identifier' && isPure(init))
        removable.set(id.name, { init, properties: [], before: new Set(known) });
      known.add(id.name);
    }
  }
  for (const { init, properties } of removable.values()) {
    if (init.type === 'ClassExpression' && properties.length === 0) continue;
    const value = textOf(init);
    const assigned = `(() => Object.assign(${value}, { ${properties.join(', ')} }))()`;
    const text = `/*#__PURE__*/ ${properties.length > 0 ? assigned : value}`;
    edits.push({ start: init.start, end: init.end, text });
  }
  edits.sort((a, b) => b.start - a.start);
  return edits.reduce(
    (code, { start, end, text }) => code.slice(0, start) + text + code.slice(end),
    source,
  );
};
