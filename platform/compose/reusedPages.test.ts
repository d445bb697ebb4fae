/** @jest-environment node */
import fc from 'fast-check';
import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import type { EditionDirectory } from '@concourse/contract/edition';
import { factToken, type Quotation } from '@concourse/contract/facts';
import type { ReleaseManifest, ReleasePage } from '@concourse/contract/release';
import { makeBuild } from '@concourse/test-kit/makeBuild';
import { shellBundle } from '@concourse/test-kit/shellFixture';
import { composeEdition } from './composeEdition';
import type { ComposeInput, ComposeResult } from './composition';

// The header of a page quotes the facts in its address; the footer quotes the same fact on all pages.
const bundle = shellBundle({
  header: `(path) => (path.match(/b[.][a-z]+/g) ?? []).map((fact) => '%%fact.' + fact + '%%').join('')`,
  footer: `() => '${factToken('b.around')}'`,
});

const facts = { 'b.around': { text: '1' }, 'b.one': { text: '2' }, 'b.two': { text: '3' } };

const shell = makeBuild({ name: 'shell', version: '1.0.0', bundle }).manifest;

type PageQuotations = { header: Quotation[]; content: Quotation[] }[];

function area(name: string, version: string, quoted: PageQuotations, own = {}): ReleaseManifest {
  const pages = quoted.map(({ header, content }, at) => [
    `/${name}/${at}/${header.join('/')}`,
    content.map(factToken).join(' '),
  ]);
  const manifest = { facts: own };
  return makeBuild({ name, version, pages: Object.fromEntries(pages) as never, manifest }).manifest;
}

const htmlOf = (releases: ReleaseManifest[]) => (name: string, _: string, fragment: string) => {
  const pages = releases.find((each) => each.name === name)?.routes.flatMap((each) => each.pages);
  const { quotes } = pages?.find((page: ReleasePage) => page.fragment === fragment) ?? {};
  return Promise.resolve((quotes?.content ?? []).map(factToken).join(' '));
};

function compose(
  areas: ReleaseManifest[],
  before?: ComposeResult,
  code = bundle,
): Promise<ComposeResult> {
  const directory = before?.edition.files['/edition.json']?.blob ?? '';
  const text = before?.blobs.get(directory)?.bytes.toString();
  const navigationFacts =
    text === undefined ? undefined : (JSON.parse(text) as EditionDirectory).facts;
  const input: ComposeInput = {
    releases: Object.fromEntries([shell, ...areas].map((each) => [each.name, each])),
    readContent: htmlOf(areas),
    readReleaseFile: () => Promise.reject(new Error('no files')),
    readShellBundle: () => Promise.resolve(code),
    site: defaultSiteConfig,
    ...(before && {
      previous: before.edition,
      previousHeaderQuotations: Object.keys(navigationFacts?.shell ?? {}),
    }),
  };
  return composeEdition(input);
}

const quotations = fc.uniqueArray(fc.constantFrom('b.one', 'b.two', 'b.three', 'b.around'));
const pagesOfArea = fc.array(fc.record({ header: quotations, content: quotations }), {
  maxLength: 4,
});

/** Pages with the same address, whose content depends on the release. */
const page = (fact: Quotation): PageQuotations[number] => ({ header: ['b.one'], content: [fact] });

test('an edition with reused pages equals one that is composed of the same releases without reuse', async () => {
  await fc.assert(
    fc.asyncProperty(pagesOfArea, pagesOfArea, pagesOfArea, async (kept, earlier, later) => {
      const unchanged = area('mf-kept', '1.0.0', kept, facts);
      const before = await compose([unchanged, area('mf-other', '1.0.0', earlier)]);
      const now = [unchanged, area('mf-other', '1.0.1', later)];
      const [withReuse, withoutReuse] = [await compose(now, before), await compose(now)];
      expect(withReuse.edition.files).toEqual(withoutReuse.edition.files);
      expect(withReuse.edition.pages).toEqual(withoutReuse.edition.pages);
      expect(withReuse.unpublished.map((each) => ({ ...each, isKept: false }))).toEqual(
        withoutReuse.unpublished,
      );
    }),
    { numRuns: 40, examples: [[[], [page('b.two')], [page('b.three')]]] },
  );
});

test('does not render headers of unchanged pages', async () => {
  const pages = (count: number): PageQuotations =>
    Array.from({ length: count }, () => ({ header: ['b.one'], content: ['b.two'] }));
  const unchanged = area('mf-kept', '1.0.0', pages(200), facts);
  const before = await compose([unchanged, area('mf-other', '1.0.0', pages(1))]);
  // The last rendered document states how many headers were rendered.
  const counting = bundle
    .replace(
      '(path) => (',
      '(path) => (globalThis.headers = (globalThis.headers ?? 0) + 1, path).length && (',
    )
    .replace('() => ({})', "() => ({ 'data-headers': String(globalThis.headers) })");
  shell.shell = { ...shell.shell, bundle: 'counting' } as typeof shell.shell;
  const { recomposed, reused, blobs } = await compose(
    [unchanged, area('mf-other', '1.0.1', pages(1))],
    before,
    counting,
  );
  expect({ recomposed: recomposed.length, reused: reused.length }).toEqual({
    recomposed: 2,
    reused: 200,
  });
  const html = [...blobs.values()].map(({ bytes }) => bytes.toString()).join('');
  const counts = [...html.matchAll(/data-headers="(\d+)"/g)].map(([, number]) => Number(number));
  expect(counts).toHaveLength(2);
  expect(Math.max(...counts)).toBeLessThan(10);
});
