/** The checks that a change affects. */
export type Affected = {
  /** Files for the formatter. */
  format: string[];
  /** Files for the linters. */
  lint: string[];
  /** Files for stylelint. */
  styles: string[];
  /** True if types and unit tests have to run. */
  sources: boolean;
  /** Files of browser tests. */
  specs: 'all' | string[];
};

/** Browser tests of the areas. Tests of the whole site run for every area. */
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

/** Files that cannot affect a page. */
const irrelevantToBrowser = /\.(?:md|test\.tsx?)$|^(?:docs|\.github|\.vscode|\.changeset|tools)\//;

const specFile = (name: string): string => `e2e/${name}.spec.ts`;

function specsOf(file: string): 'all' | string[] {
  if (irrelevantToBrowser.test(file)) return [];
  if (/^e2e\/.*\.spec\.ts$/.test(file)) return [file];
  if (file.startsWith('shared/gallery/')) return [specFile('gallery')];
  const own = areaSpecs[file.split('/')[0] ?? ''];
  return own ? [...own, ...siteWideSpecs].map(specFile) : 'all';
}

/** Selects the checks for changed files. @param files paths from the root, including removed files */
export function affectedBy(files: string[], exists: (file: string) => boolean): Affected {
  const existing = files.filter(exists);
  const specs = files.map(specsOf);
  return {
    format: existing,
    lint: existing.filter((file) => /\.(?:tsx?|mjs|cjs)$/.test(file)),
    styles: existing.filter((file) => file.endsWith('.scss')),
    sources: files.some((file) => !file.endsWith('.md')),
    specs: specs.includes('all') ? 'all' : [...new Set(specs.flat())].sort(),
  };
}
