import type { SiteEvents } from '@concourse/contract/events';
import { toReading } from './readings';

const told = <Name extends keyof SiteEvents>(name: Name, detail: SiteEvents[Name]): unknown =>
  toReading(new CustomEvent(name, { detail }));

const ours = (message: string): Error => {
  const error = new Error(message);
  error.stack = `Error: ${message}\n    at pay (${location.origin}/areas/mf-awards/1.0.0/main.js:1:2)`;
  return error;
};
const stack = `    at pay (${location.origin}/areas/mf-awards/1.0.0/main.js:1:2)`;
const failed = { area: 'mf-awards', version: '1.0.0', error: ours('broken') };

test.each([
  ['LOAD_ERROR', 'load'],
  ['LOADING_SOURCE_CODE', 'load'],
  ['late', 'load'],
  ['SKIP_BECAUSE_BROKEN', 'hydration'],
  ['render', 'render'],
])('an area that fails in %s fails in %s', (stage, means) => {
  expect(told('area:failed', { ...failed, stage })).toEqual({
    kind: 'failure',
    stage: means,
    area: 'mf-awards',
    message: 'broken',
    stack,
  });
});

test('what React got over while it hydrated is a failure to hydrate, with the stack of its cause', () => {
  const error = new Error('The header was drawn anew', { cause: ours('text differs') });
  error.stack = '';
  expect(told('area:recovered', { area: 'shell', stage: 'hydration', error })).toEqual({
    kind: 'failure',
    stage: 'hydration',
    area: 'shell',
    message: 'The header was drawn anew',
    stack,
  });
});

test('of a form its name and what became of it are told', () => {
  expect(told('form:settled', { form: 'contact', outcome: 'queued' })).toEqual({
    kind: 'form',
    form: 'contact',
    outcome: 'queued',
  });
});

test('an uncaught error is told without what stands in the fields', () => {
  document.body.innerHTML = '<input value="Countess">';
  const error = ours('Countess is not a function');
  expect(toReading(new ErrorEvent('error', { error }))).toEqual({
    kind: 'error',
    message: '… is not a function',
    stack,
  });
  const rejected = Object.assign(new Event('unhandledrejection'), { reason: error });
  expect(toReading(rejected)).toMatchObject({ kind: 'error', message: '… is not a function' });
});

test('errors of extensions, and what is no error, are nobody’s release', () => {
  const theirs = new Error('theirs');
  theirs.stack = 'Error: theirs\n    at x (chrome-extension://abc/a.js:1:2)';
  expect(toReading(new ErrorEvent('error', { error: theirs }))).toBeUndefined();
  expect(toReading(new ErrorEvent('error', { message: 'ResizeObserver loop' }))).toBeUndefined();
  expect(toReading(new Event('click'))).toBeUndefined();
});

test('what the policy refused is told by its address without the query', () => {
  const violation = Object.assign(new Event('securitypolicyviolation'), {
    effectiveDirective: 'script-src-elem',
    blockedURI: 'https://elsewhere.example/a.js?key=1',
  });
  expect(toReading(violation)).toEqual({
    kind: 'refusal',
    directive: 'script-src-elem',
    blocked: 'https://elsewhere.example/a.js',
  });
});
