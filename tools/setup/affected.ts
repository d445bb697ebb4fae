/** What of `npm test` a change touches. */
export type Affected = {
  /** Files for the formatter, and those for the linters. */
  format: string[];
  lint: string[];
  styles: string[];
  /** Whether sources changed: types, unit tests and a build. */
  sources: boolean;
  /** Browser tests: all of them, some files, or none. */
  specs: 'all' | string[];
};

/** Browser tests of what an area shows; those that walk the whole site come with each of them. */
const areaSpecs: Record<string, string[]> = {
  'mf-corporate': ['corporate'],
  'mf-gais-conference': ['gais', 'tracks'],
  'mf-awards': ['awards'],
  'mf-tickets': ['tickets'],
  'mf-careers': ['careers'],
};
const siteWideSpecs = [
  'facts',
  'hydration',
  'readable-without-script',
  'structured-data',
  'navigation',
];

/** Nothing of it reaches a browser. */
const irrelevantToBrowser = /\.(?:md|test\.tsx?)$|^(?:docs|\.github|\.vscode|\.changeset|tools)\//;

const specFile = (name: string): string => `e2e/${name}.spec.ts`;

function specsOf(file: string): 'all' | string[] {
  if (irrelevantToBrowser.test(file)) return [];
  if (/^e2e\/.*\.spec\.ts$/.test(file)) return [file];
  if (file.startsWith('shared/gallery/')) return [specFile('gallery')];
  const own = areaSpecs[file.split('/')[0] ?? ''];
  return own ? [...own, ...siteWideSpecs].map(specFile) : 'all';
}

/**
 * What has to be checked when these files changed.
 * @param files paths below the root; those that were removed too
 * @param exists whether a file is still there
 */
export function affectedBy(files: string[], exists: (file: string) => boolean): Affected {
  const there = files.filter(exists);
  const specs = files.map(specsOf);
  return {
    format: there,
    lint: there.filter((file) => /\.(?:tsx?|mjs|cjs)$/.test(file)),
    styles: there.filter((file) => file.endsWith('.scss')),
    sources: files.some((file) => !file.endsWith('.md')),
    specs: specs.includes('all') ? 'all' : [...new Set(specs.flat())].sort(),
  };
}
