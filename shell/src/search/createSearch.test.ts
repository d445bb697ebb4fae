/** @jest-environment node */
import type { SearchRecord } from '@concourse/contract/search';
import { createSearch, type Search } from './createSearch';

const records: SearchRecord[] = [
  {
    kind: 'talk',
    title: 'Read by eye, read by machine',
    href: '/programme#h7',
    detail: 'Thursday, 11:15, Concourse',
    text: 'Panel. Medical diagnostics and imaging. Radiologists and models on the same cases.',
  },
  { kind: 'talk', title: 'Attack your own chatbot', href: '/programme#w2', text: 'Injection' },
  { kind: 'person', title: 'Camille Dervaux', href: '/speaker/1', detail: 'Editor, Sundial' },
  { kind: 'company', title: 'Sundial', href: '/companies?q=Sundial' },
  { kind: 'page', title: 'Passes for the summit', href: '/gais/ticket', detail: 'Four prices' },
  { kind: 'question', title: 'Can I pay by invoice?', href: '/faq#invoice' },
];

let search: Search;
beforeAll(async () => {
  search = await createSearch({
    contract: 2,
    records,
    synonyms: { 'diagnostics imaging': 'cancer tumour' },
  });
});

const titlesOf = (query: string): string[] =>
  search(query).groups.flatMap((group) => group.records.map(({ title }) => title));

test.each([
  ['a word of the site that means the typed word', 'cancer', 'Read by eye, read by machine'],
  ['a synonym while it is typed', 'canc', 'Read by eye, read by machine'],
  ['the beginning of a word', 'radiol', 'Read by eye, read by machine'],
  ['a plural', 'chatbots', 'Attack your own chatbot'],
  [
    'a question in a whole sentence',
    'Is there a talk about cancer?',
    'Read by eye, read by machine',
  ],
  ['a page by its address', 'tickets', 'Passes for the summit'],
  ['a company by its name, before its people', 'sundial', 'Sundial'],
  ['a time', '11:15', 'Read by eye, read by machine'],
])('finds %s', (_, query, title) => {
  expect(titlesOf(query)[0]).toBe(title);
});

test('all words have to match', () => {
  expect(titlesOf('camille editor')).toEqual(['Camille Dervaux']);
});

test('results are grouped by kind, the best group first, and synonyms are named', () => {
  const { groups, count, synonyms, isApproximate } = search('cancer');
  expect(groups.map(({ kind }) => kind)).toEqual(['talk']);
  expect({ count, synonyms, isApproximate }).toEqual({
    count: 1,
    synonyms: ['diagnostics', 'imaging'],
    isApproximate: false,
  });
});

test('similar words are found only if nothing else is', () => {
  expect(search('camile dervaus')).toMatchObject({ count: 1, isApproximate: true });
  expect(search('camille')).toMatchObject({ count: 1, isApproximate: false });
});

test.each(['', '   ', '?!', 'zzzz', '<script>'])('finds nothing for "%s"', (query) => {
  expect(search(query).count).toBe(0);
});
