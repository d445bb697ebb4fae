const { JavascriptParser } = require('webpack').javascript;

/** The statements of a module, as webpack parses it. */
function statementsOf(source) {
  const parser = new JavascriptParser('module');
  let statements = [];
  // A result ends the parser's work here: it visits no statement.
  parser.hooks.program.tap('statementsOf', ({ body }) => {
    statements = body;
    return true;
  });
  parser.parse(source, {});
  return statements;
}

// These only create a value: without a use, a call has no effect.
const makers = new Set(['createContext', 'forwardRef', 'memo', 'lazy']);

const isReact = ({ type, source, specifiers }) =>
  type === 'ImportDeclaration' &&
  source.value === 'react' &&
  specifiers[0]?.type === 'ImportNamespaceSpecifier';

const makesOnly = (value, namespaces) =>
  value.type === 'CallExpression' &&
  value.callee.type === 'MemberExpression' &&
  namespaces.has(value.callee.object.name) &&
  makers.has(value.callee.property.name);

// `Name.property = 'text'` or `Name.property = other`.
function assignmentOf({ type, expression }) {
  if (type !== 'ExpressionStatement' || expression.type !== 'AssignmentExpression')
    return undefined;
  const { left, right, operator } = expression;
  if (operator !== '=' || left.type !== 'MemberExpression' || left.computed) return undefined;
  if (right.type !== 'Literal' && right.type !== 'Identifier') return undefined;
  return { name: left.object.name, property: left.property.name, value: right };
}

/**
 * Lets webpack remove unused parts of a module that is one large file. Marks top-level contexts and components
 * as free of side effects, and moves the assignments to their properties into the same expression. The
 * behaviour of the module stays the same.
 */
module.exports = function pureAnnotationLoader(source) {
  const body = statementsOf(source);
  const namespaces = new Set(
    body.filter(isReact).map(({ specifiers }) => specifiers[0].local.name),
  );
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
      if (init && id.type === 'Identifier' && (isClass || makesOnly(init, namespaces))) {
        removable.set(id.name, { init, properties: [], before: new Set(known) });
      }
      known.add(id.name);
    }
  }
  for (const { init, properties } of removable.values()) {
    const extended = init.type === 'ClassExpression' && properties.length === 0;
    if (extended) continue;
    const made = source.slice(init.start, init.end);
    const whole =
      properties.length > 0
        ? `(() => Object.assign(${made}, { ${properties.join(', ')} }))()`
        : made;
    edits.push({ start: init.start, end: init.end, text: `/*#__PURE__*/ ${whole}` });
  }
  edits.sort((a, b) => b.start - a.start);
  return edits.reduce(
    (text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end),
    source,
  );
};
