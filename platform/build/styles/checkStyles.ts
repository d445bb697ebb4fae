import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import postcss, { type Node, type Root } from 'postcss';
import { designTokens } from '@concourse/contract/tokens';
import { BuildError } from '../BuildError';
import { originalPosition, readSourceMap } from '../sourcePositions';
import { definedProperties, globalProperties, neededProperties, unscopedRules } from './styleRules';

type Stylesheet = { file: string; css: Root };

const readFiles = (dist: string, files: string[], ending: string): Promise<[string, string][]> =>
  Promise.all(
    files
      .filter((file) => file.endsWith(ending))
      .map(async (file) => [file, await readFile(join(dist, 'public', file), 'utf8')]),
  );

const readStyles = async (dist: string, files: string[]): Promise<Stylesheet[]> =>
  (await readFiles(dist, files, '.css')).map(([file, css]) => ({ file, css: postcss.parse(css) }));

/** File and line of a node's source, or the emitted file without a source map. */
function positionOf(node: Node, file: string, dist: string): string {
  const map = join(dist, 'maps', `${file}.map`);
  const start = node.source?.start;
  if (!start || !existsSync(map)) return file;
  const found = originalPosition(readSourceMap(readFileSync(map)), start.line, start.column);
  return found ? `${found.file}:${found.line}` : file;
}

type Options = {
  area: string;
  dist: string;
  /** Names of the served files. */
  files: string[];
  /** The rendered pages. */
  fragments: Iterable<string>;
};

/** @throws BuildError that lists the problems, if there are any */
function refuse(area: string, what: string, problems: string[], advice: string): void {
  if (problems.length === 0) return;
  throw new BuildError(`${area}: ${what}\n${[...new Set(problems)].join('\n')}`, advice);
}

/**
 * Checks an area's stylesheets against the contract.
 * @returns the design tokens that the area needs, sorted
 * @throws BuildError for rules that apply outside the area and for unknown properties
 */
export async function checkAreaStyles(options: Options): Promise<string[]> {
  const { area, dist, files, fragments } = options;
  const styles = await readStyles(dist, files);
  const scripts = (await readFiles(dist, files, '.js')).map(([, code]) => code);
  refuse(
    area,
    'styles that reach beyond the area, and stay on every page after a move',
    styles.flatMap(({ file, css }) =>
      unscopedRules(css, area).map(
        ({ node, rule, instead }) => `  ${positionOf(node, file, dist)}: ${rule}\n    ${instead}`,
      ),
    ),
    'The rules are in docs/contract.md.',
  );
  // Components define properties (style={{ '--columns': 3 }}) and read them (stroke="var(--line-3)").
  const inScripts = scripts.flatMap((code) => code.match(/(?<=["'`])--[\w-]+(?=["'`])/g) ?? []);
  const inTexts = [...scripts, ...fragments].flatMap((text) =>
    [...text.matchAll(/\bvar\(\s*(--[\w-]+)\s*\)/g)].map(([, name = '']) => name),
  );
  const defined = styles.flatMap(({ css }) => [...definedProperties(css)]);
  const known = new Set<string>([...designTokens, ...defined, ...inScripts]);
  const needs = styles.flatMap(({ file, css }) =>
    neededProperties(css).map((need) => ({ ...need, file })),
  );
  refuse(
    area,
    'custom properties that neither the shell promises nor the area defines',
    needs
      .filter(({ name }) => !known.has(name))
      .map(({ name, node, file }) => `  ${positionOf(node, file, dist)}: var(${name})`),
    'Use a token of shared/contract/tokens.ts, define the property in the area, or give a fallback: var(--x, red).',
  );
  const read = new Set([...needs.map(({ name }) => name), ...inTexts]);
  return designTokens.filter((token) => read.has(token)).sort();
}

/**
 * Checks that the shell defines every design token of the contract.
 * @param styles names of the stylesheets of every page
 * @returns the custom properties that the shell provides, sorted
 * @throws BuildError that names the missing tokens
 */
export async function checkShellStyles(dist: string, styles: string[]): Promise<string[]> {
  const sheets = await readStyles(dist, styles);
  const provided = new Set(sheets.flatMap(({ css }) => [...globalProperties(css, 'shell')]));
  const missing = designTokens.filter((token) => !provided.has(token));
  if (missing.length > 0) {
    throw new BuildError(
      `shell: ${missing.join(', ')} is in shared/contract/tokens.ts, but no global style defines it`,
      'Define it in shared/ui/styles. Areas rely on it: docs/contract.md says how to remove a token.',
    );
  }
  return [...provided].sort();
}
