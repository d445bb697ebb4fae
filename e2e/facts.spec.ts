import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { publishFacts } from '@concourse/contract/factFile';
import awardsData from '../mf-awards/facts.json' with { type: 'json' };
import ticketsData from '../mf-tickets/facts.json' with { type: 'json' };
import { root } from './support/commandLine';
import { composedPages, type ComposedPage } from './support/composedPages';
import { isSameDocument, markDocument, visit } from './support/pages';
import { expect, test } from './support/test';

const healthcare = /^\/(?:gais\/conference\/ai-healthcare-summit|search$)/;
const programme = /^\/(?:gais\/(?:programme|venue|UnifiedTracks|speaker\/|session\/)|search$)/;
const sessions = /^\/gais\/session\//;
const awards = /^\/gais\/(?:award|all-award-categories)/;
const fees = new RegExp(`${awards.source}|^/(?:terms|press|gais/(?:faq|prices))$`);
const prices = /^\/(?:terms|gais\/(?:prices|ticket|TicketRegistration|faq))$/i;

const facts = { ...publishFacts(awardsData.facts), ...publishFacts(ticketsData.facts) };
const textOf = (name: string): string => facts[name]?.text ?? 'no fact';

/** Every date on the site, with the pages that may mention it. */
const dates: Record<string, RegExp> = {
  '19 and 20 March 2026': /./, // the Global AI Summit
  '19 March 2026': new RegExp(`${awards.source}|${sessions.source}`), // its first day and the ceremony
  '20 March 2026': sessions, // its second day
  '19 March': programme,
  '20 March': programme,
  '9 October': healthcare,
  '9 October 2025': healthcare, // the 2025 edition of the AI Healthcare Summit
  '9 and 10 October 2025': healthcare, // the conference around it
  '15 August 2025': prices, // the end of Early Bird
  '1 September 2025': fees, // nominations
  '1 November 2025': fees,
  '21 January 2026': fees,
  '1 March 2026': awards,
};

/** Names of all events and awards. */
const names = [
  'Global AI Summit',
  'Global Artificial Intelligence Summit', // in the specification's list of careers
  'Global Fintech Summit',
  'World Tech Summit',
  'Global Investment Forum',
  'Global Residency and Citizenship Summit',
  'AI Healthcare Summit',
  'AI Agriculture Summit',
  'Global Investors Meet',
  'Investors Meet', // its label in the navigation
  'Global AI Excellence Awards',
  'AI Integration Excellence Award',
  // Industry conferences without pages.
  'AI in Finance Conference',
  'AI in Manufacturing Conference',
  'AI in Retail & E-commerce Conference',
  'AI in Transportation Conference',
  'AI in Energy Conference',
  'AI in Education Conference',
  // Matches part of the page title "AI Conference Tracks".
  'AI Conference',
];

const months =
  'January|February|March|April|May|June|July|August|September|October|November|December';
const day = String.raw`\d{1,2}(?:st|nd|rd|th)?`;
const datePattern = new RegExp(
  `(?:${day}(?: ?(?:and|to|[-–&]) ?${day})? )(?:${months})(?: \\d{4})?|(?:${months}) ${day}(?:,? \\d{4})?`,
  'g',
);
const namePattern =
  /\b(?!Th(?:e|is) Meet\b)(?:[A-Z][\w-]*(?: (?:and|of|in|&))? )+(?:Summit|Forum|Meet|Awards?|Conference)\b/g;

type Occurrence = { path: string; found: string };

const findings = (
  pages: ComposedPage[],
  pattern: RegExp,
  isKnown: (found: string, page: ComposedPage, line: string) => boolean,
): Occurrence[] =>
  pages.flatMap((page) =>
    page.lines.flatMap((line) =>
      [...line.matchAll(pattern)]
        .map(([found]) => found)
        .filter((found) => !isKnown(found, page, line))
        .map((found) => ({ path: page.path, found })),
    ),
  );

let pages: ComposedPage[] = [];
// All tests share the pages, which are read once.
test.describe.configure({ mode: 'default' });
test.beforeAll(async ({ site }) => {
  pages = await composedPages(site);
});

/** Content that a composed page shows only after an action, or that is no text. */
// The offers of the ticket page end with the sale; `stages.test` reads the pages of every season. A feed has its title.
const notComposed =
  /stageNotices\.ts|mf-tickets\/src\/content\/(?:passes\.ts|discounts\.json)|sessionIds\.ts|changes\.ts|schema\.json|\.test\./;
const shownLater = /\{\w+\}|^The cookie “visitor”, if you have it|^ ?Your browser tells us/;
/** Modules with alternatives for several dates, or for after a form was sent. */
const alternatives = /byDatePhase|Stage|SuccessContent/;

/** The strings of a content file that consist of several words. */
function textsIn(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8');
  if (file.endsWith('.ts') && alternatives.test(source)) return [];
  const code = source.replaceAll(/^ *(?:\/?\*|\/\/).*$/gm, '');
  const literals = code.matchAll(/(['"])((?:(?!\1)[^\\\n]|\\.)*)\1/g);
  return Array.from(literals, ([, , text = '']) => text).filter((text) => /\w \w/.test(text));
}

test('every text of the content files is on a page', () => {
  // Inline elements add spaces to composed texts, and links add bars.
  const squash = (text: string): string => text.replaceAll(/[\s|]/g, '');
  const shown = squash(
    pages.flatMap(({ lines, document }) => [...lines, document.textContent]).join(''),
  );
  const files = globSync('mf-*/src/content/**/*.{json,ts}', { cwd: root });
  const texts = files.filter((file) => !notComposed.test(file)).flatMap(textsIn);
  expect(texts.length).toBeGreaterThan(1500);
  expect(texts.filter((text) => !shown.includes(squash(text)) && !shownLater.test(text))).toEqual(
    [],
  );
});

test('every page mentions only dates that belong to its topic', () => {
  expect(
    findings(pages, datePattern, (date, { path }) => dates[date]?.test(path) ?? false),
  ).toEqual([]);
});

test('dates in October 2025 are marked as the 2025 edition, which passes do not admit to', () => {
  const october = /\bOctober 2025/g;
  expect(findings(pages, october, (_found, _page, line) => line.includes('2025 edition'))).toEqual(
    [],
  );
  const healthcarePages = pages.filter(({ path }) =>
    path.startsWith('/gais/conference/ai-healthcare-summit'),
  );
  expect(healthcarePages).toHaveLength(2);
  for (const { lines } of healthcarePages) {
    expect(lines.join('\n')).toContain('they do not admit to the 2025 edition');
  }
});

test('every event has the same name on all pages', () => {
  expect(
    findings(pages, namePattern, (name) => names.includes(name.replace(/^(?:The|T\d+) /, ''))),
  ).toEqual([]);
  expect(findings(pages, /GAIS \d+/g, (code) => code === 'GAIS 26')).toEqual([]);
});

test('the terms of reduced prices and of the nomination fee have the same wording on all pages', () => {
  const pagesWith = (text: string): string[] =>
    pages.filter(({ lines }) => lines.some((line) => line.includes(text))).map(({ path }) => path);
  const ofEarlyBird = pagesWith(textOf('tickets.earlyBird.terms'));
  expect(ofEarlyBird).toContain('/terms');
  expect(ofEarlyBird.filter((path) => !prices.test(path))).toEqual([]);
  expect(
    pagesWith('nominal fee').filter(
      (path) => !pagesWith(textOf('awards.nominationFee.terms')).includes(path),
    ),
  ).toEqual([]);
  const explained = pagesWith(textOf('awards.nominationFee.billing'));
  expect(pagesWith('nominal fee').filter((path) => !explained.includes(path))).toEqual([]);
  expect(pagesWith('Paid Nomination').filter((path) => !explained.includes(path))).toEqual([]);
  const stated = [...explained, ...pagesWith(textOf('awards.nominationFee.after'))];
  expect(new Set(stated).size).toBeGreaterThanOrEqual(4);
});

/** Follows a link to the FAQ, which quotes a price, from a page without prices. @returns false if it loaded a document */
async function navigateToFaq(page: Page): Promise<boolean> {
  await visit(page, '/gais/speakers');
  await markDocument(page);
  await page.locator('a[href="/gais/faq"]').filter({ visible: true }).first().click();
  await expect(page).toHaveURL('/gais/faq');
  await expect(page.getByText('Standard Pass, €1,460: Every session, both days')).toBeAttached();
  return isSameDocument(page);
}

test('a page reached by client-side navigation shows quoted facts', async ({ page, messages }) => {
  expect(await navigateToFaq(page)).toBe(true);
  expect(messages).toEqual([]);
});

test('a page whose facts cannot be fetched is loaded as a document', async ({ page }) => {
  await page.route('**/edition.areas/*', (route) => route.abort());
  expect(await navigateToFaq(page)).toBe(false);
});
