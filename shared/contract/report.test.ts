import { isReport, REPORT_LIMITS, type Reading, type Report } from './report';

const readings: Reading[] = [
  { kind: 'vital', name: 'LCP', value: 1240.5 },
  { kind: 'failure', stage: 'load', area: 'mf-awards', message: 'did not load' },
  { kind: 'error', message: 'x is undefined', stack: 'at /areas/mf-awards/1.0.0/main.js:1:200' },
  { kind: 'refusal', directive: 'script-src-elem', blocked: 'https://elsewhere.example/a.js' },
  { kind: 'move', ms: 80, to: '/gais/speaker/:index', area: 'mf-gais-conference' },
  { kind: 'form', form: 'contact', outcome: 'queued' },
];
const report: Report = {
  version: 1,
  view: 'aZ09',
  edition: '',
  area: 'mf-awards',
  release: '1.0.0',
  shell: '1.0.0',
  pattern: '/gais/award',
  readings,
};

test('a report with a reading of each kind is one', () => {
  expect(isReport(report)).toBe(true);
  expect(isReport(JSON.parse(JSON.stringify(report)))).toBe(true);
});

test('so is one of a page that no area has', () => {
  expect(isReport({ ...report, area: 'shell', pattern: '*' })).toBe(true);
});

test.each<[string, unknown]>([
  ['nothing', null],
  ['text', 'report'],
  ['another version', { ...report, version: 2 }],
  ['no view', { ...report, view: '' }],
  ['no readings', { ...report, readings: [] }],
  ['readings that are no list', { ...report, readings: { length: 1 } }],
  ['a pattern of more than its letters', { ...report, pattern: 'x'.repeat(201) }],
  ['an address of elsewhere', { ...report, pattern: 'https://evil.example' }],
  [
    'a move to elsewhere',
    { ...report, readings: [{ kind: 'move', ms: 1, to: 'evil', area: 'mf-awards' }] },
  ],
  ['a vital for the second time', { ...report, readings: [readings[0], readings[0]] }],
  ['a kind that nobody knows', { ...report, readings: [{ kind: 'constructor' }] }],
  ['a reading that is nothing', { ...report, readings: [null] }],
  ['a figure below nought', { ...report, readings: [{ kind: 'vital', name: 'LCP', value: -1 }] }],
  ['a figure that is text', { ...report, readings: [{ kind: 'vital', name: 'LCP', value: '1' }] }],
  ['another vital', { ...report, readings: [{ kind: 'vital', name: 'FID', value: 1 }] }],
  ['an endless message', { ...report, readings: [{ kind: 'error', message: 'x'.repeat(201) }] }],
  [
    'an outcome that is none',
    { ...report, readings: [{ kind: 'form', form: 'a', outcome: 'ok' }] },
  ],
])('%s is no report', (_, value) => {
  expect(isReport(value)).toBe(false);
});

test('more readings than a report may hold are refused', () => {
  const many = Array.from({ length: REPORT_LIMITS.readings + 1 }, () => readings[1]);
  expect(isReport({ ...report, readings: many })).toBe(false);
  expect(isReport({ ...report, readings: many.slice(1) })).toBe(true);
});
