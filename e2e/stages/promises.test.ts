/** @jest-environment node */
import type { HTMLElement } from 'node-html-parser';
import type { EventStageName } from '@concourse/site/eventStage';
import { search as searchOfAwards } from '../../mf-awards/src/search';
import { createSearch } from '../../shell/src/search/createSearch';
import { stagedPages, type StagedPage } from './stagedPages';

const textOf = (element: HTMLElement): string =>
  element.structuredText.replaceAll(/\s+/g, ' ').trim();

const afterwards: EventStageName[] = ['over', 'results', 'next'];
const everyStage: EventStageName[] = ['announced', 'onSale', 'soldOut', 'open', ...afterwards];

type Rule = {
  name: string;
  /** Words that no page says in these stages. */
  words: RegExp;
  stages: EventStageName[];
  /** A sentence that a page had, which the rule finds. */
  found: string;
};

const rules: Rule[] = [
  {
    name: 'no row says that its content is missing',
    words: /\b(?:not|none is|no count is) published (?:yet|here)\b/i,
    stages: everyStage,
    found: 'Case files, recordings, quotes: None is published yet',
  },
  {
    name: 'no board has a row without a date',
    words: /\bto be announced (?:online|berlin) expected\b/i,
    stages: everyStage,
    found: 'Winners of the awards To be announced Online Expected',
  },
  {
    name: 'no promise of case files has a time',
    words: /\bcase files published after each\b/i,
    stages: everyStage,
    found: 'Case files published after each talk',
  },
  {
    name: 'nobody says aloud who won while the list is missing',
    words: /\bsay aloud who won\b/i,
    stages: everyStage,
    found: 'We say aloud who won, and why, so the next team knows the bar.',
  },
  {
    name: 'price phases that never came are not shown',
    words: /\bnever set\b|\bdate to be announced\b/i,
    stages: ['open', ...afterwards],
    found: 'Regular Price never set',
  },
  {
    name: 'the number of emails is the same everywhere',
    words: /\bemail you once\b|\bone email on (?:that|the) day\b|\bhear from us once\b/i,
    stages: everyStage,
    found: 'We email you once, when the next dates are announced.',
  },
  {
    name: 'after the summit no sentence says that its prices stay',
    words: /\bprices stay\b/i,
    stages: ['open', ...afterwards],
    found: 'The reduced prices stay until we announce the next price.',
  },
  {
    name: 'no inbox is promised a mail before the dates are set',
    words: /\bwatch your inbox\b/i,
    stages: everyStage,
    found: 'Noted. Now watch your inbox.',
  },
  {
    name: 'no heading sells a past Meet',
    words: /\bthis meet is over\b/i,
    stages: everyStage,
    found: 'This Meet is over. The next one has no dates yet.',
  },
  {
    name: 'what happened at the summit is in the past tense',
    words: /\bare asked whether it was worth it\b/i,
    stages: afterwards,
    found: 'A deputy minister, a foundry and a safety engineer are asked whether it was worth it',
  },
];

let pages: (StagedPage & { text: string })[] = [];
beforeAll(async () => {
  pages = (await stagedPages()).map((page) => {
    const text = `${page.title} ${page.description} ${textOf(page.document)}`;
    return { ...page, text };
  });
}, 120_000);

const at = ({ path, stage }: StagedPage): string => `${path} ${stage}`;
const ofStages = (stages: EventStageName[]) => pages.filter(({ stage }) => stages.includes(stage));

// The terms state the rules of all editions.
const isTerms = ({ path }: StagedPage): boolean => path === '/terms';

test.each(rules)('$name', ({ words, stages, found }) => {
  expect(found).toMatch(words);
  const broken = ofStages(stages).filter((page) => !isTerms(page) && words.test(page.text));
  expect(broken.map(at)).toEqual([]);
});

test('a board is shown before the summit and once its results are published', () => {
  const boards = pages.filter(({ main }) =>
    main.querySelector('[role=table][aria-label="Dates of the summit"]'),
  );
  const stages = everyStage.filter((stage) => stage !== 'over');
  const expected = ['/', '/gais/programme'].flatMap((path) =>
    stages.map((stage) => `${path} ${stage}`),
  );
  expect(boards.map(at).sort()).toEqual(expected.sort());
});

test('after the summit, few pages ask for an address in order to email the next dates', () => {
  for (const stage of ['over', 'results'] satisfies EventStageName[]) {
    const asking = ofStages([stage]).filter(({ main }) =>
      main
        .querySelectorAll('a')
        .some(
          (link) =>
            link.getAttribute('href') === '/gais/Registration' && /email me/i.test(textOf(link)),
        ),
    );
    expect([stage, asking.length <= 8, asking.length > 0]).toEqual([stage, true, true]);
  }
});

test('no section heading only counts what the section lists', () => {
  const number = /^(?:\d+|two|three|four|five|six|seven|eight|nine|ten|fifteen)\b(?: \w+){0,2}$/i;
  expect('Seven things').toMatch(number);
  // The counts of the programme follow its filters.
  const fixed = pages.filter(({ path }) => path !== '/gais/programme');
  const asides = fixed.flatMap((page) =>
    page.main.querySelectorAll('h2 + span').map((aside) => `${at(page)}: ${textOf(aside)}`),
  );
  expect(asides.length).toBeGreaterThan(100);
  expect(asides.filter((aside) => number.test(aside.replace(/^.*?: /, '')))).toEqual([]);
});

test('no picture heads two pages of an area', () => {
  const heads = ofStages(['onSale'])
    .filter(({ path }) => !/\/(?:session|speaker)\//.test(path))
    .flatMap(({ area, main }) => {
      const [, scene = ''] =
        /\/([a-z]+)(?:-[\w-]+)?\.[\w.]*svg/.exec(
          main.querySelector('img')?.getAttribute('src') ?? '',
        ) ?? [];
      return scene === '' ? [] : [`${area} ${scene}`];
    });
  expect(heads.length).toBeGreaterThan(15);
  expect(heads.filter((head, place) => heads.indexOf(head) !== place)).toEqual([]);
});

test('after the summit, a page that promises an email leads to a form', () => {
  const promise = /\bleave an address\b|\btwo emails\b/i;
  const broken = ofStages(['over', 'results']).filter(
    ({ main }) =>
      promise.test(textOf(main)) &&
      main.querySelectorAll('a[href^="/gais/Registration"], form[method=post]').length === 0,
  );
  expect(broken.map(at)).toEqual([]);
});

test.each(['winner', 'winners'])('a search for "%s" finds the awards', async (query) => {
  const records = ofStages(['over']).map(({ path, title }) => {
    return { kind: 'page' as const, title, href: path };
  });
  const { synonyms = {} } = searchOfAwards();
  const search = await createSearch({ contract: 2, records, synonyms });
  const found = search(query).groups.flatMap((group) => group.records.map(({ href }) => href));
  expect(found).toContain('/gais/award');
});

test('the ticket page is a shop only until the doors open', () => {
  const passesIn = (stage: EventStageName) => {
    const page = pages.find((each) => each.path === '/gais/ticket' && each.stage === stage);
    return [page?.main.querySelectorAll('article').length, page?.text.includes('€1,460')];
  };
  expect(everyStage.map(passesIn)).toEqual([
    ...Array.from({ length: 3 }, () => [10, true]),
    ...Array.from({ length: 4 }, () => [0, true]),
  ]);
});

/** Texts of a page in the order in which they come first, by stage. */
const firstScreens: [path: string, stage: EventStageName, ...texts: string[]][] = [
  ['/', 'onSale', 'Get Tickets from €1,140', 'See the summits', 'On stage', 'Amara Okonjo'],
  ['/', 'open', 'See what is on now', 'Dates of the summit', 'The way in', 'Welcome.'],
  ['/', 'over', 'What was said', 'Email me the next dates', 'Welcome.'],
  ['/', 'results', 'What was said, who won', 'Email me the next dates', 'Welcome.'],
  ['/', 'next', '18 and 19 March 2027', 'Pre-register for the next summit', 'Welcome.'],
  ['/gais', 'onSale', 'Get Tickets', 'Expected Visitors', 'Amara Okonjo', 'Why Join'],
  ['/gais', 'over', 'Email me the next dates', 'What was said', 'Expected Visitors', 'Why Join'],
  ['/gais/award', 'results', 'are published', 'See the winners', 'Clearway', 'Why apply'],
  ['/gais/award', 'next', 'NOMINATE NOW', 'Clearway', 'Why apply'],
  ['/gais', 'results', 'See the winners', 'With category and country', 'Expected Visitors'],
  ['/gais', 'next', '18 and 19 March 2027', 'Pre-register', 'What was said', 'Expected Visitors'],
];

test.each(firstScreens)('%s begins with what matters in the stage %s', (path, stage, ...texts) => {
  const html = pages.find((page) => page.path === path && page.stage === stage)?.main.toString();
  const places = texts.map((text) => html?.indexOf(text) ?? -1);
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});
