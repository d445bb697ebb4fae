import type { ComposedPage, ComposedSite } from './composedSite';
import type { Problem } from './problem';

/** Every page has a language, one title, one description, one canonical address and one h1. */
export function checkPageBasics({ pages, site }: Pick<ComposedSite, 'pages' | 'site'>): Problem[] {
  return pages.flatMap((page) =>
    missingBasics(page, site.siteUrl).map((message): Problem => ({
      area: page.area,
      file: page.path,
      rule: 'page basics',
      message,
    })),
  );
}

function missingBasics({ path, status, facts }: ComposedPage, siteUrl: string): string[] {
  const messages = [
    facts.lang ? '' : 'has no lang on <html>',
    exactlyOne(facts.titles, '<title>'),
    exactlyOne(facts.descriptions, '<meta name="description">'),
    facts.headings === 1 ? '' : `has ${facts.headings} <h1>, not one`,
    // What answers many unknown addresses has no address of its own.
    status === 404 ? '' : exactlyOne(facts.canonicals, '<link rel="canonical">'),
    status === 404 ? '' : wrongCanonical(facts.canonicals, siteUrl, path),
  ];
  return messages.filter(Boolean);
}

function exactlyOne(values: string[], what: string): string {
  if (values.length === 0) return `has no ${what}`;
  if (values.length > 1) return `has ${values.length} ${what}`;
  return values[0] ? '' : `has an empty ${what}`;
}

function wrongCanonical(canonicals: string[], siteUrl: string, path: string): string {
  const [canonical] = canonicals;
  const expected = siteUrl + path;
  return canonical && canonical !== expected
    ? `has the canonical address ${canonical}, not ${expected}`
    : '';
}
