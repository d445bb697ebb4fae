/** @jest-environment node */
import { writeFileSync } from 'node:fs';
import { parse, type HTMLElement } from 'node-html-parser';
import { readPageText } from '@concourse/compose/checks/pageText';
import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import { factNameOf } from '@concourse/contract/facts';
import { eventStages, type EventStageName } from '@concourse/site/eventStage';
import awards from '../../mf-awards/facts.json';
import conference from '../../mf-gais-conference/facts.json';
import { siteChecks } from '../../shell/src/siteChecks/siteChecks';
import { stageDays, stagedFacts, stagedPages, type StagedPage } from './stagedPages';

// To read the table of all pages and stages: STAGE_TABLE=table.txt npx jest e2e/stages

const textOf = (element: HTMLElement): string =>
  element.structuredText.replaceAll(/\s+/g, ' ').trim();

let pages: StagedPage[] = [];
beforeAll(async () => {
  pages = await stagedPages();
}, 120_000);

const isAboutEvent = ({ path }: StagedPage): boolean => path.startsWith('/gais');
const formsOf = ({ main }: StagedPage): HTMLElement[] => main.querySelectorAll('form[method=post]');
const primaryActions = ({ main }: StagedPage): { label: string; href: string }[] =>
  main.querySelectorAll('[data-action=primary]').map((link) => ({
    label: textOf(link),
    href: link.getAttribute('href') ?? '',
  }));

test('the table has every page in every stage, without tokens', () => {
  const paths = new Set(pages.map(({ path }) => path));
  expect(pages).toHaveLength(paths.size * eventStages.length);
  expect(paths.size).toBeGreaterThan(50);
  for (const { document, title, description, structuredData } of pages) {
    const everything = [document.toString(), title, description, JSON.stringify(structuredData)];
    expect(everything.join('\n')).not.toContain('%%');
  }
  const table = pages.map((page) => {
    const heading = page.main.querySelector('h1');
    const status = page.main.querySelector('[data-status-line]');
    const actions = primaryActions(page).map(({ label, href }) => `${label} → ${href}`);
    const cells = [heading && textOf(heading), status && textOf(status), actions.join('; ')];
    return [page.path, page.stage, ...cells].join(' | ');
  });
  if (process.env.STAGE_TABLE) writeFileSync(process.env.STAGE_TABLE, table.sort().join('\n'));
});

test('every page about the summit begins with its state, before the heading', () => {
  for (const page of pages.filter(isAboutEvent)) {
    const html = page.main.toString();
    const at = `${page.path} ${page.stage}`;
    expect([at, page.main.querySelectorAll('[data-status-line]').length]).toEqual([at, 1]);
    expect(html.indexOf('data-status-line')).toBeLessThan(html.indexOf('<h1'));
  }
});

/** Where the primary action of a page may lead in each stage, in addition to applications and nominations. */
const allowed: Record<EventStageName, RegExp> = {
  announced: /^\/gais\/Registration$/,
  onSale: /^(?:\/gais\/ticket(?:#compare)?|#passes)$/,
  soldOut: /^\/gais\/Registration$/,
  open: /^\/gais\/programme#now$/,
  over: /^\/gais(?:\/Registration|#recap)$/,
  results: /^\/gais\/(?:Registration|award#winners)$/,
  next: /^\/gais\/TicketRegistration$/,
};
const applications = /^\/gais\/(?:exhibition-form|award-form-page|award\/\w+-Integration-Form)$/;
const isIndustrySummit = (path: string): boolean => path.startsWith('/gais/conference/ai-');

test('every page about the summit has one primary action, which fits the stage', () => {
  for (const page of pages.filter(isAboutEvent)) {
    const targets = new Set(primaryActions(page).map(({ href }) => href));
    const at = `${page.path} ${page.stage}`;
    expect([at, targets.size + formsOf(page).length]).toEqual([at, 1]);
    const [target = ''] = targets;
    if (isIndustrySummit(page.path) || target === '') continue;
    const isApplication =
      applications.test(target) && !['open', 'over', 'results'].includes(page.stage);
    expect([at, target, isApplication || allowed[page.stage].test(target)]).toEqual([
      at,
      target,
      true,
    ]);
  }
});

test('after the summit the next dates are the next step of the pages about visiting and entering it', () => {
  const asking = pages.filter(
    (page) =>
      page.stage === 'over' &&
      primaryActions(page).some(({ href }) => href === '/gais/Registration'),
  );
  expect(asking.map(({ path }) => path).sort()).toEqual([
    '/',
    '/gais',
    '/gais/all-award-categories',
    '/gais/award',
    '/gais/award/Ai-Integration-Award',
    '/gais/meet',
    '/gais/prices',
    '/gais/ticket',
  ]);
});

/** Labels that the specification fixes, on the pages where it fixes them. */
const fixedLabels: [path: string, ...labels: string[]][] = [
  ['/', 'EXPLORE MORE', 'CONTACT US'],
  ['/gais', 'Get Tickets', 'REGISTER NOW', 'APPLY NOW', 'Expected Visitors', 'Summit Demography'],
  ['/gais/ticket', 'Book Now', 'Early Bird', '60% off', '21.92% off'],
  ['/gais/TicketRegistration', 'Register Now', 'Select Ticket', 'Designation'],
  ['/gais/TicketRegistration', 'Early bird tickets are limited time'],
  ['/gais/TicketRegistration', 'Local German tax and processing fee apply on all tickets.'],
  ['/gais/Registration', 'Get Notified When Registration is Open', 'Submit'],
  ['/gais/meet', 'Register Now', 'REGISTER NOW'],
  ['/gais/award', 'NOMINATE NOW', 'Apply Now', 'Submit Nomination', 'Explore More Categories'],
  ['/gais/award', 'Honoring the Excellence within AI Ecosystem', 'Paid Nomination Open'],
  ['/gais/award/Ai-Integration-Award', 'NOMINATE NOW', 'Submit Your Application'],
  ['/gais/companies', 'Participating Companies', 'Book Ticket'],
  ['/gais/conference', 'Conferences Tailored to Your Vision'],
  ['/gais/conference/ai-healthcare-summit', 'Register Now', 'View Schedule'],
  ['/gais/conference/ai-agriculture-summit', 'Register Now', 'View Schedule'],
  ['/gais/conference/ai-healthcare-summit/all-agendas', 'Register Now', 'Secure Your Spot Today'],
  ['/gais/attendees', 'Who Will Be In Attendance'],
  ['/gais/speaker/0', 'Amara Okonjo', 'Chief Risk Officer', 'Halden & Rees', 'Biography'],
  ['/gais/speaker/0', 'Connect Speaker'],
  ['/gais/Inter', 'VIEW ALL TRACKS', 'INDUSTRY TRACKS'],
  ['/gais/UnifiedTracks', 'AI Revolution', 'Ideal Audience', 'Topics Highlights'],
  ['/imprint', '§ 5 DDG', '§ 18 (2) MStV'],
  ['/membership', 'registration opens soon', 'COMING SOON'],
  ['/Careers', 'Apply Now', 'International Partnership Manager', 'Delegates Sales Executive'],
  ['/terms', '10% admin fee', '30 days', '7 days'],
  ['/terms', 'Its decision is final.', 'We may modify the criteria'],
];

test.each(fixedLabels)('%s keeps its fixed labels in every stage', (path, ...labels) => {
  const staged = pages.filter((page) => page.path === path);
  expect(staged).toHaveLength(eventStages.length);
  for (const { stage, main, document } of staged) {
    const text = textOf(main);
    for (const label of labels) expect([stage, text.includes(label)]).toEqual([stage, true]);
    if (!path.startsWith('/gais')) continue;
    expect(textOf(document)).toContain('Get Tickets');
  }
});

const fixed = new RegExp(
  [
    ...['Secure Your Spot Today', 'Register Now', 'REGISTER NOW', 'Book Now', 'Get Tickets'],
    ...['Early bird tickets are limited time', String.raw`[\d.]+% off`],
  ].join('|'),
  'g',
);
const selling = [
  /\bare on sale\b/i,
  /\bbuy (?:early|now|your)\b/i,
  /\b(?:sit closer|hurry up|price now|limited time|secure your spot(?! at the next))\b/i,
  /\b\d+ days? left\b/i,
  /\bnothing to wait for\b/i,
  /\bberlin has room\. for now\b/i,
];

test('no page sells unless passes are on sale', () => {
  const found = pages
    .filter(({ stage }) => !['announced', 'onSale'].includes(stage))
    .flatMap(({ path, stage, main }) => {
      const text = textOf(main).replaceAll(fixed, '');
      return selling.flatMap((words) => words.exec(text)?.map((each) => [path, stage, each]) ?? []);
    });
  expect(found).toEqual([]);
});

test('no page promises to tell, and none claims winners that it does not name', () => {
  const riddles = /(?<!patient )\bbe told\b|\byou are told\b|\bwinners (?:were|are) announced\b/i;
  const found = pages
    .filter(isAboutEvent)
    .filter(({ stage }) => ['over', 'results', 'next'].includes(stage))
    .filter(({ main, description }) => riddles.test(`${textOf(main)} ${description}`));
  expect(found.map(({ path, stage }) => [path, stage])).toEqual([]);
});

test('the dates of the next summit are shown only once they are announced', () => {
  const shown = pages.filter(({ document, structuredData }) =>
    `${textOf(document)}${JSON.stringify(structuredData)}`.includes('March 2027'),
  );
  expect(new Set(shown.map(({ stage }) => stage))).toEqual(new Set(['next']));
  expect(shown.filter(isAboutEvent).length).toBeGreaterThan(20);
});

test.each([
  ['/gais/exhibition-form', 'Between 1900 and 2024', 'Between 1900 and this year'],
  ['/gais/branding-form', 'Between 1800 and 2025', 'Between 1800 and this year'],
])(
  'the year limits of %s move once applications are for the next edition',
  (path, current, next) => {
    for (const { stage, main } of pages.filter((page) => page.path === path)) {
      const isNext = eventStages.indexOf(stage) >= eventStages.indexOf('open');
      const [shown, other] = isNext ? [next, current] : [current, next];
      expect(textOf(main)).toContain(shown);
      expect(textOf(main)).not.toContain(other);
    }
  },
);

test('the official nominations offer 74 years in every stage, after the deadline those of the next awards', () => {
  const forms = pages.filter(({ path }) => /^\/gais\/award\/.*-Form$/.test(path));
  for (const { stage, main } of forms) {
    const years = main
      .querySelectorAll('select[name=year] option')
      .map((option) => option.getAttribute('value'))
      .filter(Boolean);
    const isAfterDeadline = stageDays[stage] > '2026-01-21';
    expect([years.length, years[0]]).toEqual([74, isAfterDeadline ? '2026' : '2024']);
  }
});

test('the programme shows now and next only while the summit is open', () => {
  const staged = pages.filter(({ path }) => path === '/gais/programme');
  const running = staged.filter(({ main }) => main.querySelector('#now'));
  expect(running.map(({ stage }) => stage)).toEqual(['open']);
});

test('structured data offers passes only while they are on sale', () => {
  const availability = (stage: EventStageName) => {
    const page = pages.find((each) => each.path === '/gais/ticket' && each.stage === stage);
    const [found] = /schema\.org\/(?:PreOrder|InStock|SoldOut|Discontinued)/.exec(
      JSON.stringify(page?.structuredData),
    ) ?? [''];
    return found.replace('schema.org/', '');
  };
  expect(eventStages.map(availability)).toEqual([
    'PreOrder',
    'InStock',
    'SoldOut',
    'Discontinued',
    'Discontinued',
    'Discontinued',
    'Discontinued',
  ]);
});

test('results are published together with the winners', () => {
  const value = conference.facts['gais.summit.resultsPublished'].value as string | null;
  expect(value === null || awards.facts['awards.results'].value.length > 0).toBe(true);
});

test('the checks of the site find no problem on any page in any stage', () => {
  const read = pages.map(({ html, quotes, ...page }) => {
    const root = parse(html, { blockTextElements: { script: true, style: true } });
    const path = `${page.path} (${page.stage})`;
    const statements = siteChecks.readPage(readPageText(root)).map((each) => ({ path, ...each }));
    return { area: page.area, statements, quotes: quotes.map(factNameOf) };
  });
  const byArea = Object.entries(Object.groupBy(read, ({ area }) => area));
  const ofAreas = <Value>(value: (page: (typeof read)[number]) => Value[]) =>
    Object.fromEntries(byArea.map(([area, own = []]) => [area, own.flatMap(value)]));
  const statements = ofAreas((page) => page.statements);
  const { problems } = siteChecks.check({
    ...{ site: defaultSiteConfig, facts: stagedFacts(), quotes: ofAreas((page) => page.quotes) },
    ...{ statements, calendars: [], live: null, kept: [] },
  });
  expect(problems.map(({ file, message }) => `${file} ${message}`)).toEqual([]);
  expect(Object.values(statements).flat().length).toBeGreaterThan(5000);
});
