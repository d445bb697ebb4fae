import { isReport, REPORT_LIMITS, type Reading, type Report } from './report';

const readings: Reading[] = [
  { kind: 'vital', name: 'LCP', value: 1240.5 },
  { kind: 'failure', stage: 'load', area: 'mf-awards', message: 'did not load' },
  {
    kind: 'error',
    area: 'mf-awards',
    message: 'x is undefined',
    stack: 'at /areas/mf-awards/1.0.0/main.js:1:200',
  },
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

test('accepts a report with a reading of each kind', () => {
  expect(isReport(report)).toBe(true);
  expect(isReport(JSON.parse(JSON.stringify(report)))).toBe(true);
});

test('accepts a report about a page of the shell', () => {
  expect(isReport({ ...report, area: 'shell', pattern: '*' })).toBe(true);
});

test.each<[string, unknown]>([
  ['nothing', null],
  ['text', 'report'],
  ['another version', { ...report, version: 2 }],
  ['no view', { ...report, view: '' }],
  ['no readings', { ...report, readings: [] }],
  ['readings that are not an array', { ...report, readings: { length: 1 } }],
  ['a pattern that is too long', { ...report, pattern: 'x'.repeat(201) }],
  ['an address of another site', { ...report, pattern: 'https://evil.example' }],
  [
    'a move to another site',
    { ...report, readings: [{ kind: 'move', ms: 1, to: 'evil', area: 'mf-awards' }] },
  ],
  ['a duplicate vital', { ...report, readings: [readings[0], readings[0]] }],
  ['an unknown kind', { ...report, readings: [{ kind: 'constructor' }] }],
  ['a reading that is null', { ...report, readings: [null] }],
  ['a negative value', { ...report, readings: [{ kind: 'vital', name: 'LCP', value: -1 }] }],
  [
    'a value that is a string',
    { ...report, readings: [{ kind: 'vital', name: 'LCP', value: '1' }] },
  ],
  ['an unknown vital', { ...report, readings: [{ kind: 'vital', name: 'FID', value: 1 }] }],
  [
    'a message that is too long',
    { ...report, readings: [{ kind: 'error', message: 'x'.repeat(201) }] },
  ],
  ['an unknown outcome', { ...report, readings: [{ kind: 'form', form: 'a', outcome: 'ok' }] }],
])('rejects %s', (_, value) => {
  expect(isReport(value)).toBe(false);
});

test('rejects a report with too many readings', () => {
  const many = Array.from({ length: REPORT_LIMITS.readings + 1 }, () => readings[1]);
  expect(isReport({ ...report, readings: many })).toBe(false);
  expect(isReport({ ...report, readings: many.slice(1) })).toBe(true);
});
