import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transform, type Selector } from 'lightningcss';
import postcss, { type AtRule, type Declaration, type Node, type Root, type Rule } from 'postcss';
import { designTokens } from '@concourse/contract/tokens';
import { BuildError } from '../BuildError';
import { originalPosition, readSourceMap } from '../sourcePositions';

/** A rule that applies outside its area, and how to change it. */
export type UnscopedRule = { node: Rule | AtRule; rule: string; instead: string };

const groupingAtRules = /^(?:media|supports|container|layer|scope|starting-style)$/;
const namedAtRules = /^(?:keyframes|counter-style|property|font-palette-values|position-try)$/;

/** True if a selector requires a class of the area's CSS modules. Their names begin with the area. */
const isScoped = (selector: Selector, area: string): boolean =>
  selector.some((part) => {
    if (part.type === 'class') return part.name.startsWith(`${area}-`);
    if (part.type === 'nesting') return true; // The enclosing rule is checked separately.
    if (part.type !== 'pseudo-class') return false;
    if (part.kind !== 'is' && part.kind !== 'where' && part.kind !== 'has') return false;
    return part.selectors.length > 0 && part.selectors.every((each) => isScoped(each, area));
  });

/** @throws SyntaxError for an invalid selector */
function parseSelector(selector: string): Selector {
  let found: Selector = [];
  const style = ({ value }: { value: { selectors: Selector[] } }): void => {
    [found = []] = value.selectors;
  };
  // A nested selector may begin with a combinator, which needs a left side here.
  const code = Buffer.from(`${selector.replace(/^(?=[>+~])/, '*')}{}`);
  transform({ filename: 'selector.css', code, visitor: { Rule: { style } } });
  return found;
}

const unscopedSelectors = (rule: Rule, area: string): string[] =>
  rule.selectors.filter((selector) => !isScoped(parseSelector(selector), area));

const isKeyframe = (rule: Rule): boolean =>
  rule.parent?.type === 'atrule' && (rule.parent as AtRule).name.endsWith('keyframes');

function unscopedAtRule(node: AtRule, area: string): string | undefined {
  const name = node.name.replace(/^-\w+-/, '');
  if (groupingAtRules.test(name)) return undefined;
  if (namedAtRules.test(name)) {
    const isScopedName = node.params.replace(/^--/, '').startsWith(`${area}-`);
    return isScopedName ? undefined : `Begin its name with ${area}-`;
  }
  if (name === 'font-face') {
    let family = '';
    node.walkDecls('font-family', ({ value }) => {
      family = value.replace(/["']/g, '');
    });
    return family.startsWith(`${area}-`) ? undefined : `Begin its font-family with ${area}-`;
  }
  return 'It applies to the whole document: leave it to the shell';
}

/** The rules of an area's stylesheet that apply outside its elements. After a navigation they affect other areas. */
export function unscopedRules(css: Root, area: string): UnscopedRule[] {
  const found: UnscopedRule[] = [];
  css.walkRules((node) => {
    if (isKeyframe(node)) return;
    const instead = 'Add a class of a CSS module (.page h1), or leave it to the shell';
    for (const rule of unscopedSelectors(node, area)) found.push({ node, rule, instead });
  });
  css.walkAtRules((node) => {
    const instead = unscopedAtRule(node, area);
    if (instead) found.push({ node, rule: `@${node.name} ${node.params}`.trim(), instead });
  });
  return found;
}

const strings = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g;
const withoutFallback = /(?<![\w-])var\(\s*(--[^\s,)]+)\s*\)/g;

/** A custom property that a declaration requires. */
export type RequiredProperty = { name: string; node: Declaration };

/** The custom properties that a stylesheet reads by `var()` without a fallback. */
export function requiredProperties(css: Root): RequiredProperty[] {
  const found: RequiredProperty[] = [];
  css.walkDecls((node) => {
    const value = node.value.replace(strings, '""');
    for (const [, name = ''] of value.matchAll(withoutFallback)) found.push({ name, node });
  });
  return found;
}

/** The custom properties that a stylesheet defines. */
export function definedProperties(css: Root): Set<string> {
  const names = new Set<string>();
  css.walkDecls(/^--/, ({ prop }) => void names.add(prop));
  css.walkAtRules('property', ({ params }) => void names.add(params));
  return names;
}

/** The custom properties that a stylesheet defines for elements of all areas. */
export function globalProperties(css: Root, workspace: string): Set<string> {
  const names = new Set<string>();
  css.walkRules((rule) => {
    if (!isKeyframe(rule) && unscopedSelectors(rule, workspace).length === 0) return;
    rule.walkDecls(/^--/, ({ prop }) => void names.add(prop));
  });
  return names;
}

const readFiles = (dist: string, files: string[], ending: string): Promise<[string, string][]> =>
  Promise.all(
    files
      .filter((file) => file.endsWith(ending))
      .map(async (file) => [file, await readFile(join(dist, 'public', file), 'utf8')]),
  );

const readStyles = async (dist: string, files: string[]): Promise<{ file: string; css: Root }[]> =>
  (await readFiles(dist, files, '.css')).map(([file, css]) => ({ file, css: postcss.parse(css) }));

/** The source file and line of a node; without a source map the emitted file. */
function positionOf(node: Node, file: string, dist: string): string {
  const map = join(dist, 'maps', `${file}.map`);
  const start = node.source?.start;
  if (!start || !existsSync(map)) return file;
  const found = originalPosition(readSourceMap(readFileSync(map)), start.line, start.column);
  return found ? `${found.file}:${found.line}` : file;
}

/** `files` are the names of the served files, `contents` the rendered pages. */
type Options = { area: string; dist: string; files: string[]; contents: Iterable<string> };

/** @throws BuildError that lists the problems, if there are any */
function assertNoProblems(area: string, what: string, problems: string[], next: string): void {
  if (problems.length === 0) return;
  const message = `${area}: ${what}\n${[...new Set(problems)].join('\n')}`;
  throw new BuildError('STYLES_INVALID', message, next);
}

/**
 * Checks an area's stylesheets against the contract.
 * @returns the design tokens that the area needs, sorted
 * @throws BuildError for rules that apply outside the area and for unknown custom properties
 */
export async function checkAreaStyles(options: Options): Promise<string[]> {
  const { area, dist, files, contents } = options;
  const styles = await readStyles(dist, files);
  const scripts = (await readFiles(dist, files, '.js')).map(([, code]) => code);
  assertNoProblems(
    area,
    'these style rules apply outside the area, and stay in effect after a navigation',
    styles.flatMap(({ file, css }) =>
      unscopedRules(css, area).map(
        ({ node, rule, instead }) => `  ${positionOf(node, file, dist)}: ${rule}\n    ${instead}`,
      ),
    ),
    'Change them as described. docs/reference/contract.md explains the rules.',
  );
  // Components define custom properties (style={{ '--columns': 3 }}) and read them (stroke="var(--line-3)").
  const inScripts = scripts.flatMap((code) => code.match(/(?<=["'`])--[\w-]+(?=["'`])/g) ?? []);
  const inTexts = [...scripts, ...contents].flatMap((text) =>
    [...text.matchAll(/\bvar\(\s*(--[\w-]+)\s*\)/g)].map(([, name = '']) => name),
  );
  const defined = styles.flatMap(({ css }) => [...definedProperties(css)]);
  const known = new Set<string>([...designTokens, ...defined, ...inScripts]);
  const required = styles.flatMap(({ file, css }) =>
    requiredProperties(css).map((each) => ({ ...each, file })),
  );
  assertNoProblems(
    area,
    'neither the shell nor the area defines these custom properties',
    required
      .filter(({ name }) => !known.has(name))
      .map(({ name, node, file }) => `  ${positionOf(node, file, dist)}: var(${name})`),
    'Use a token of shared/contract/tokens.ts, define the property in the area, or add a fallback: var(--x, red).',
  );
  const read = new Set([...required.map(({ name }) => name), ...inTexts]);
  return designTokens.filter((token) => read.has(token)).sort();
}

/** Checks that the shell defines all design tokens. @returns its custom properties, sorted @throws BuildError otherwise */
export async function checkShellStyles(dist: string, styles: string[]): Promise<string[]> {
  const sheets = await readStyles(dist, styles);
  const provided = new Set(sheets.flatMap(({ css }) => [...globalProperties(css, 'shell')]));
  const missing = designTokens.filter((token) => !provided.has(token));
  if (missing.length === 0) return [...provided].sort();
  const message = `shell: no global style defines these tokens of shared/contract/tokens.ts: ${missing.join(', ')}.`;
  const next =
    'Define them in shared/ui/styles. docs/reference/contract.md explains how to remove a token.';
  throw new BuildError('STYLE_TOKEN_MISSING', message, next);
}
