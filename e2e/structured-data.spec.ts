import { composedPages, notFound, type ComposedPage, type Thing } from './support/composedPages';
import { onePerPage, requirements } from './support/searchEngines';
import type { Site } from './support/site';
import { expect, test } from './support/test';

let pages: ComposedPage[] = [];
// All tests share the pages, which are read once.
test.describe.configure({ mode: 'default' });
test.beforeAll(async ({ site }) => {
  pages = await composedPages(site);
});

const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null;

/** All schema.org things in a value, outermost first. */
function within(value: unknown): Thing[] {
  if (Array.isArray(value)) return value.flatMap(within);
  if (!isThing(value)) return [];
  return [value, ...Object.values(value).flatMap(within)];
}

const typed = (page: ComposedPage): Thing[] =>
  within(page.things).filter((thing) => '@type' in thing);

const at = (thing: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((part, key) => (isThing(part) ? part[key] : undefined), thing);

const textAt = (thing: unknown, path: string): string => {
  const value = at(thing, path);
  return typeof value === 'string' ? value : JSON.stringify(value ?? '');
};

const nameOf = (thing: Thing): string => `${textAt(thing, '@type')} ${textAt(thing, 'name')}`;

/** Runs a check on all pages. @returns one line per fault */
const faults = (check: (page: ComposedPage) => string[]): string[] =>
  pages.flatMap((page) => check(page).map((fault) => `${page.path}: ${fault}`));

test('every page has unique ids, an image, and its own title and description', () => {
  const owners = new Map<string, string>();
  for (const { path, document } of pages.filter((page) => !notFound.includes(page.path))) {
    const ids = document.querySelectorAll('[id]').map(({ id }) => id);
    expect.soft(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    const metaOf = (name: string): string =>
      document.querySelector(`meta[${name}]`)?.getAttribute('content') ?? '';
    expect.soft(metaOf('property="og:image"'), path).not.toBe('');
    const description = metaOf('name="description"');
    expect.soft(description, path).toMatch(/^.{50,170}$/);
    for (const text of [document.querySelector('title')?.text ?? '', description]) {
      expect.soft(owners.get(text), `${path} has “${text}” of another page`).toBeUndefined();
      owners.set(text, path);
    }
  }
});

test('every page below the landing pages has breadcrumbs', () => {
  const trails = pages.filter(({ things }) =>
    things.some((thing) => thing['@type'] === 'BreadcrumbList'),
  );
  const without = pages.filter((page) => !trails.includes(page)).map(({ path }) => path);
  expect(without.filter((path) => !notFound.includes(path)).sort()).toEqual(['/', '/gais']);
});

test('every thing has the properties that search engines require for its type', () => {
  expect(
    faults((page) =>
      typed(page).flatMap((thing) => {
        const requirement = requirements[String(thing['@type'])];
        if (!requirement) return [`${nameOf(thing)} has no entry in e2e/support/searchEngines.ts`];
        return requirement.properties
          .filter((path) => [undefined, null, ''].includes(at(thing, path) as undefined))
          .map((path) => `${nameOf(thing)} lacks ${path} (${requirement.source})`);
      }),
    ),
  ).toEqual([]);
});

test('a page describes at most one event, job posting, FAQ and breadcrumb list', () => {
  expect(
    faults(({ things }) =>
      onePerPage.filter((type) => things.filter((thing) => thing['@type'] === type).length > 1),
    ),
  ).toEqual([]);
});

test('every referenced thing is described on the same page, and identically on all pages', () => {
  const known = new Map<string, string>();
  expect(
    faults((page) => {
      const all = within(page.things).filter((thing) => '@id' in thing);
      const described = all.filter((thing) => 'name' in thing);
      const ids = described.map((thing) => thing['@id']);
      const dangling = all.map((thing) => String(thing['@id'])).filter((id) => !ids.includes(id));
      const different = described.filter((thing) => {
        const { name, url, startDate, endDate, logo, description } = thing;
        const facts = JSON.stringify({ name, url, startDate, endDate, logo, description });
        const id = String(thing['@id']);
        const before = known.get(id) ?? facts;
        known.set(id, before);
        return before !== facts;
      });
      return [
        ...dangling.map((id) => `${id} has no description`),
        ...different.map((thing) => `${String(thing['@id'])} has different descriptions`),
      ];
    }),
  ).toEqual([]);
  expect([...known.keys()].map((id) => new URL(id).pathname + new URL(id).hash).sort()).toEqual([
    '/#organization',
    '/#website',
    '/gais#event',
    '/gais/award#event',
    '/gais/conference/ai-healthcare-summit#event',
    '/gais/venue#hall',
  ]);
});

const dateOrInstant = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}(?:Z|[+-]\d{2}:\d{2}))?$/;

/** Dates as pages show them: `19 and 20 March 2026`, or the hours of a session, `09:00–10:30`. */
function displayedDates(start: string, end: string): string {
  if (start.includes('T')) return `${start.slice(11, 16)}–${end.slice(11, 16)}`;
  const long = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  const last = long.format(new Date(end));
  return start === end ? last : `${Number(start.slice(8, 10))} and ${last}`;
}

test('dates are ISO 8601, times have a zone, and the page shows the same dates', () => {
  const dateKeys = ['startDate', 'endDate', 'validFrom', 'validThrough', 'datePosted'];
  expect(
    faults((page) =>
      typed(page).flatMap((thing) => {
        const given = dateKeys.filter((key) => key in thing);
        const wrong = given.filter((key) => !dateOrInstant.test(String(thing[key])));
        const text =
          'startDate' in thing
            ? displayedDates(textAt(thing, 'startDate'), textAt(thing, 'endDate'))
            : '';
        const isShown = page.lines.some((line) => line.includes(text));
        return [
          ...wrong.map((key) => `${nameOf(thing)}: ${key} is ${String(thing[key])}`),
          ...(isShown ? [] : [`${nameOf(thing)}: the page does not show ${text}`]),
        ];
      }),
    ),
  ).toEqual([]);
});

test('offers have the names and prices of the passes on the ticket page', () => {
  const tickets = pages.find(({ path }) => path === '/gais/ticket');
  const table = tickets?.document.querySelector('[aria-label="What each pass costs and includes"]');
  const prices = table
    ?.querySelector('[role=rowheader]')
    ?.parentNode?.querySelectorAll('[role=cell]');
  const shown = table?.querySelectorAll('[role=columnheader]').map((pass, place) => {
    const price = prices?.[place]?.text.replaceAll(/[€,]/g, '');
    return `${pass.text}: EUR ${price ?? ''}.00`;
  });
  expect(shown).toHaveLength(4);
  const selling = pages.filter((page) => typed(page).some((thing) => thing['@type'] === 'Offer'));
  expect(selling.map(({ path }) => path)).toEqual(['/gais/ticket']);
  for (const page of selling) {
    const offers = typed(page).filter((thing) => thing['@type'] === 'Offer');
    expect(
      offers.map(({ name, price, priceCurrency }) =>
        [String(name), `${String(priceCurrency)} ${String(price)}`].join(': '),
      ),
    ).toEqual(shown);
  }
});

test('questions, answers and breadcrumbs match the text of the page', () => {
  // `composedPages` appends a vertical bar to links.
  const plain = (text: string): string => text.replace(/[\s|]+/g, '');
  expect(
    faults((page) => {
      const text = plain(page.lines.join(''));
      const sentences = typed(page)
        .filter((thing) => ['Question', 'Answer'].includes(String(thing['@type'])))
        .flatMap(({ name, text: answer }) => String(name ?? answer).split('\n'));
      const shown = page.document.querySelectorAll('nav[aria-label="Breadcrumb"] li');
      const trail = page.things.find((thing) => thing['@type'] === 'BreadcrumbList');
      const steps = (trail?.itemListElement ?? []) as Thing[];
      const names = steps.map(({ name }) => String(name)).join(' > ');
      const trailShown = shown.map((step) => step.text.replace('|', '').trim()).join(' > ');
      return [
        ...sentences.filter((sentence) => !text.includes(plain(sentence))),
        ...(trail && shown.length > 0 && names !== trailShown
          ? [`${names} is not ${trailShown}`]
          : []),
      ];
    }),
  ).toEqual([]);
});

const urlsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value].filter((text) => /^https?:\/\//.test(text))
    : isThing(value)
      ? Object.entries(value).flatMap(([key, part]) => (key.startsWith('@') ? [] : urlsOf(part)))
      : [];

/** Checks that a path and its fragment exist. @returns a problem, or an empty list */
async function findBrokenLink(site: Site, path: string): Promise<string[]> {
  const [address = '', hash] = path.split('#');
  const response = await fetch(site.url + address);
  if (response.status !== 200) return [`${path} returns ${response.status}`];
  if (!hash) return [];
  const text = await response.text();
  return text.includes(`id="${hash}"`) ? [] : [`${path} has no element with this id`];
}

test('every URL and every picture exists', async ({ site }) => {
  const origin = new URL(String(at(pages[0]?.things, '0.url'))).origin;
  const own = pages
    .flatMap(({ things }) => urlsOf(things))
    .filter((url) => url.startsWith(`${origin}/`))
    .map((url) => url.slice(origin.length));
  const social = pages
    .flatMap(({ document }) => document.querySelectorAll('meta[property="og:image"]'))
    .map((meta) => (meta.getAttribute('content') ?? '').slice(origin.length));
  const paths = [...new Set([...own, ...social])];
  expect(paths.length).toBeGreaterThan(pages.length);
  const problems = await Promise.all(paths.map((path) => findBrokenLink(site, path)));
  expect(problems.flat()).toEqual([]);
});

test('every event, person and organiser has a picture', async ({ site }) => {
  const pictures = pages.flatMap((page) =>
    typed(page).flatMap(({ image, logo }) =>
      [image, logo].filter((url) => typeof url === 'string'),
    ),
  );
  expect(new Set(pictures).size).toBe(4 + 52 + 22 + 1); // link previews of events and sessions, portraits, the logo
  for (const url of new Set(pictures)) {
    const { pathname } = new URL(url);
    const response = await fetch(site.url + pathname);
    expect(response.headers.get('content-type')).toMatch(/^image\/(?:png|svg\+xml)/);
  }
});
