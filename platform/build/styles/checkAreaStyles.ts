import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { designTokens } from '@concourse/contract/tokens';
import { BuildError } from '../BuildError';
import { definedProperties, neededProperties, withoutFallback } from './customProperties';
import { readStyles, type Stylesheet } from './readStyles';
import { sourcePosition } from './sourcePosition';
import { unscopedRules } from './unscopedRules';

type Options = {
  area: string;
  dist: string;
  /** Names of the served files. */
  files: string[];
  /** The rendered pages. */
  fragments: Iterable<string>;
};

const scriptsOf = ({ dist, files }: Options): Promise<string[]> =>
  Promise.all(
    files
      .filter((file) => file.endsWith('.js'))
      .map((file) => readFile(join(dist, 'public', file), 'utf8')),
  );

// Components define properties as well: style={{ '--columns': 3 }}.
const definedByScripts = (scripts: string[]): string[] =>
  scripts.flatMap((code) => code.match(/(?<=["'`])--[\w-]+(?=["'`])/g) ?? []);

// … and read them: `stroke="var(--line-3)"`, in scripts and in what they rendered.
const readInTexts = (texts: string[]): string[] =>
  texts.flatMap((text) => (text.match(/\bvar\(\s*--[\w-]+\s*\)/g) ?? []).flatMap(withoutFallback));

function checkScopes({ area, dist }: Options, styles: Stylesheet[]): void {
  const broken = styles.flatMap(({ file, css }) =>
    unscopedRules(css, area).map(
      ({ node, rule, instead }) => `  ${sourcePosition(node, file, dist)}: ${rule}\n    ${instead}`,
    ),
  );
  if (broken.length === 0) return;
  throw new BuildError(
    `${area}: styles that reach beyond the area, and stay on every page after a move\n${unique(broken)}`,
    'The rules are in docs/contract.md.',
  );
}

function checkKnown({ area, dist }: Options, styles: Stylesheet[], known: Set<string>): void {
  const unknown = styles.flatMap(({ file, css }) =>
    neededProperties(css)
      .filter(({ name }) => !known.has(name))
      .map(({ name, node }) => `  ${sourcePosition(node, file, dist)}: var(${name})`),
  );
  if (unknown.length === 0) return;
  throw new BuildError(
    `${area}: custom properties that neither the shell promises nor the area defines\n${unique(unknown)}`,
    'Use a token of shared/contract/tokens.ts, define the property in the area, or give a fallback: var(--x, red).',
  );
}

const unique = (lines: string[]): string => [...new Set(lines)].join('\n');

/**
 * Holds an area's stylesheets against the contract.
 * @returns the design tokens that it needs of the shell, in order
 * @throws BuildError for rules that reach beyond the area and for properties that nobody defines
 */
export async function checkAreaStyles(options: Options): Promise<string[]> {
  const styles = await readStyles(options.dist, options.files);
  const scripts = await scriptsOf(options);
  checkScopes(options, styles);
  const own = [
    ...styles.flatMap(({ css }) => [...definedProperties(css)]),
    ...definedByScripts(scripts),
  ];
  checkKnown(options, styles, new Set([...designTokens, ...own]));

  const read = new Set([
    ...styles.flatMap(({ css }) => neededProperties(css).map(({ name }) => name)),
    ...readInTexts([...scripts, ...options.fragments]),
  ]);
  return designTokens.filter((token) => read.has(token)).sort();
}
