import { Module, createRequire } from 'node:module';
import { factNameOf, quotationsIn } from '@concourse/contract/facts';
import { reservedOverlap } from '@concourse/contract/reservedPaths';
import type { ShellServer } from '@concourse/contract/shellServer';
import type { Build } from '@concourse/store/ReleaseRepository';
import { makeBuild } from '../makeBuild';

const words =
  'summit award speaker jury badge hall ticket member agenda stage panel guest city museum science garden'.split(
    ' ',
  );

/** Dates of facts in the future, so that their date phase does not change. */
const futureDates = '2999-06-01/2999-06-02';

/** Deterministic pseudo-random text for a seed, which compresses like real pages. */
function paragraphs(seed: number, count: number): string {
  let state = seed + 1;
  const next = (): number => (state = (state * 48_271) % 2_147_483_647);
  const paragraph = (): string => {
    const selected = Array.from({ length: 60 }, () => words[next() % words.length] ?? '');
    return `<p>${selected.join(' ')} ${next() % 1000}.</p>`;
  };
  return Array.from({ length: count }, paragraph).join('');
}

/** Addresses that the shell links to, and facts that it quotes. The first area provides them. */
function linksAndFactsOf({ shellBundle }: Build): { addresses: string[]; facts: string[] } {
  const bundle = new Module('shell') as Module & { _compile: (code: string, file: string) => void };
  bundle.require = createRequire(import.meta.url);
  bundle._compile(shellBundle?.toString() ?? '', 'shell.cjs');
  const { default: shell } = bundle.exports as { default: ShellServer };
  const addresses = new Set(['/']);
  const facts = new Set<string>();
  // The loop also visits addresses that it adds, because menus differ by page.
  for (const address of addresses) {
    const pages = shell.pages.map((page) => page.html);
    const html = [shell.header(address.split('#', 1)[0] ?? ''), shell.footer(), ...pages].join();
    for (const [, found = ''] of html.matchAll(/href="(\/[^"]*)"/g)) addresses.add(found);
    for (const quotation of quotationsIn(html)) facts.add(factNameOf(quotation));
  }
  // The shell itself serves reserved addresses, such as its search.
  const ofAreas = [...addresses].filter((each) => !reservedOverlap(each.split(/[?#]/, 1)[0] ?? ''));
  return { addresses: ofAreas, facts: [...facts] };
}

export const areaName = (index: number): string => `mf-area-${String(index).padStart(3, '0')}`;

const landingPath = (index: number): string => `/area-${index}`;

/** Numbers of areas and of all pages. */
type Size = { areas: number; pages: number };

/**
 * Creates a small area: pages that link to each other and to the next area, a path pattern, a redirect, a script, a
 * stylesheet, a picture, and a fact that its pages quote.
 * @param index counts from 1; the first area also provides the addresses and facts that the shell needs
 */
export function makeSyntheticArea(
  index: number,
  version: string,
  shell: Build,
  { areas, pages }: Size,
): Build {
  const pagesPerArea = Math.round(pages / areas);
  const fact = `area${index}.price`;
  const at = (page: number): string =>
    page === 0 ? landingPath(index) : `${landingPath(index)}/page-${page}`;
  const neighbour = landingPath((index % areas) + 1);
  const content = (page: number): string =>
    [
      `<h2 id="more">Page ${page}</h2>`,
      `<img src="/areas/${areaName(index)}/%%release%%/logo.svg" alt="">`,
      `<a href="${at((page + 1) % pagesPerArea)}#more">Next</a>`,
      `<a href="${neighbour}#more">Neighbour</a>`,
      page % 5 === 0 ? `<p>%%fact.${fact}%%</p>` : '',
      paragraphs(index * 1000 + page, 12),
    ].join('');
  const numbered = Array.from({ length: pagesPerArea }, (_, page) => [at(page), content(page)]);
  const needed = index === 1 ? linksAndFactsOf(shell) : { addresses: [], facts: [] };
  const linkTargets = needed.addresses.map((address) => {
    const [path = '', id] = address.split('#');
    return [path, id === undefined ? '' : `<p id="${id}"></p>`];
  });
  return makeBuild({
    name: areaName(index),
    version,
    pages: Object.fromEntries([
      ...numbered,
      [`${landingPath(index)}/item/:id`, '<p>There is no such item.</p>'],
      ...linkTargets.sort(([, one = ''], [, other = '']) => one.length - other.length),
    ]) as Record<string, string>,
    aliases: [`/home-of-area-${index}`],
    files: { 'main.css': 'p{margin:0}', 'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' },
    manifest: {
      facts: Object.fromEntries(
        [fact, ...needed.facts].map((name) => [name, { text: name, value: futureDates }]),
      ),
    },
  });
}
