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

// These functions only create a value: a call whose result is unused has no effect.
const pureFunctions = new Set(['createContext', 'forwardRef', 'memo', 'lazy']);

const isReactImport = ({ type, source, specifiers }) =>
  type === 'ImportDeclaration' &&
  source.value === 'react' &&
  specifiers[0]?.type === 'ImportNamespaceSpecifier';

const isPureCall = ({ type, callee }, namespaces) =>
  type === 'CallExpression' &&
  callee.type === 'MemberExpression' &&
  namespaces.has(callee.object.name) &&
  pureFunctions.has(callee.property.name);

// Matches `Name.property = 'text'` and `Name.property = other`.
function assignmentOf({ type, expression }) {
  if (type !== 'ExpressionStatement' || expression.type !== 'AssignmentExpression')
    return undefined;
  const { left, right, operator } = expression;
  if (operator !== '=' || left.type !== 'MemberExpression' || left.computed) return undefined;
  if (right.type !== 'Literal' && right.type !== 'Identifier') return undefined;
  return { name: left.object.name, property: left.property.name, value: right };
}

/**
 * Lets webpack remove unused contexts and components from a module that is one large file: marks them as free of side
 * effects, with the assignments to their properties in the same expression.
 */
module.exports = function pureAnnotationLoader(source) {
  const body = statementsOf(source);
  const imports = body.filter(isReactImport);
  const namespaces = new Set(imports.map(({ specifiers }) => specifiers[0].local.name));
  const known = new Set();
  const removable = new Map();
  const edits = [];
  for (const statement of body) {
    const assignment = assignmentOf(statement);
    const target = removable.get(assignment?.name);
    if (
      target &&
      (assignment.value.type === 'Literal' || target.before.has(assignment.value.name))
    ) {
      const value = source.slice(assignment.value.start, assignment.value.end);
      target.properties.push(`${assignment.property}: ${value}`);
      edits.push({ start: statement.start, end: statement.end, text: '' });
    }
    for (const { id, init } of statement.declarations ?? []) {
      const isClass = init?.type === 'ClassExpression';
      if (init && id.type === 'Identifier' && (isClass || isPureCall(init, namespaces)))
        removable.set(id.name, { init, properties: [], before: new Set(known) });
      known.add(id.name);
    }
  }
  for (const { init, properties } of removable.values()) {
    if (init.type === 'ClassExpression' && properties.length === 0) continue;
    const value = source.slice(init.start, init.end);
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
