import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const root = path.join(__dirname, '../../..');
const codePattern = /^[A-Z]+(?:_[A-Z]+)*$/;

/** Tables that map failures to codes, which become the first argument of an error elsewhere. */
const tables = /bucketFailure\.ts$|^platform\/release\/errors\.ts$/;

const excluded = /^$|\.test\.ts$|\/testing\/|^tools\/(?:testing|docs)\//;

function sources(): string[] {
  const args = ['ls-files', '--', 'platform/**.ts', 'tools/**.ts'];
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  return listed.split('\n').filter((file) => !excluded.test(file));
}

function parse(file: string): ts.SourceFile {
  const text = readFileSync(path.join(root, file), 'utf8');
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
}

function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

const baseClassOf = (node: ts.ClassLikeDeclaration): string | undefined =>
  node.heritageClauses
    ?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)
    ?.types[0]?.expression.getText();

/** The names of all classes that extend ActionableError, directly or not. */
function actionableErrors(files: ts.SourceFile[]): Set<string> {
  const bases = new Map<string, string>();
  for (const file of files) {
    walk(file, (node) => {
      if (!ts.isClassDeclaration(node) || !node.name) return;
      const base = baseClassOf(node);
      if (base !== undefined) bases.set(node.name.text, base);
    });
  }
  const isActionable = (name: string | undefined): boolean =>
    name !== undefined && (name === 'ActionableError' || isActionable(bases.get(name)));
  return new Set([...bases.keys()].filter(isActionable));
}

/** The codes that an expression may evaluate to: a literal, or the branches of a condition. */
function codesIn(expression: ts.Expression | undefined): string[] {
  if (expression === undefined) return [];
  if (ts.isConditionalExpression(expression))
    return [...codesIn(expression.whenTrue), ...codesIn(expression.whenFalse)];
  if (ts.isParenthesizedExpression(expression)) return codesIn(expression.expression);
  return ts.isStringLiteralLike(expression) && codePattern.test(expression.text)
    ? [expression.text]
    : [];
}

/** Codes of arguments: the first one, or a later one that looks like a code. */
function codesInArguments(args: readonly ts.Expression[] = []): string[] {
  const [first, ...others] = args;
  return [...codesIn(first), ...others.flatMap(codesIn).filter((code) => code.includes('_'))];
}

/** The codes of an error that is created here, or of a property `code`. */
function codesOf(node: ts.Node, classes: Set<string>): string[] {
  if (ts.isPropertyAssignment(node) && node.name.getText() === 'code')
    return codesInArguments([node.initializer]);
  const isError = ts.isNewExpression(node) && classes.has(node.expression.getText());
  const isBase = ts.isCallExpression(node) && isSuperCall(node, classes);
  return isError || isBase ? codesInArguments(node.arguments) : [];
}

function isSuperCall(node: ts.CallExpression, classes: Set<string>): boolean {
  if (node.expression.kind !== ts.SyntaxKind.SuperKeyword) return false;
  const owner = ts.findAncestor(node, ts.isClassLike);
  const base = owner && baseClassOf(owner);
  return base === 'ActionableError' || (base !== undefined && classes.has(base));
}

/** Literals and keys of a table that look like codes. */
function codesOfTable(node: ts.Node): string[] {
  if (ts.isPropertyAssignment(node) || ts.isMethodDeclaration(node)) {
    const name = node.name.getText();
    return name.includes('_') && codePattern.test(name) ? [name] : [];
  }
  return ts.isStringLiteral(node) && /^BUCKET_[A-Z_]+$/.test(node.text) ? [node.text] : [];
}

/** Collects the codes of all expected errors in the sources of the platform. */
export function errorCodes(): Set<string> {
  const files = sources().map(parse);
  const classes = actionableErrors(files);
  const codes = new Set<string>();
  for (const file of files) {
    walk(file, (node) => {
      const found = codesOf(node, classes);
      if (tables.test(file.fileName)) found.push(...codesOfTable(node));
      for (const code of found) codes.add(code);
    });
  }
  return codes;
}
