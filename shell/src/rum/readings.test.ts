import type { SiteEvents } from '@concourse/contract/events';
import { toReading } from './readings';

const readingOf = <Name extends keyof SiteEvents>(name: Name, detail: SiteEvents[Name]): unknown =>
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
])('the area failure stage %s is reported as %s', (stage, expected) => {
  expect(readingOf('area:failed', { ...failed, stage })).toEqual({
    kind: 'failure',
    stage: expected,
    area: 'mf-awards',
    message: 'broken',
    stack,
  });
});

test('a recovered hydration error is reported as a hydration failure, with the stack of its cause', () => {
  const error = new Error('The header was rendered again after a hydration error', {
    cause: ours('text differs'),
  });
  error.stack = '';
  expect(readingOf('area:recovered', { area: 'shell', stage: 'hydration', error })).toEqual({
    kind: 'failure',
    stage: 'hydration',
    area: 'shell',
    message: 'The header was rendered again after a hydration error',
    stack,
  });
});

test('the failure of a fragment counts for its owner, and not for the area of the page', () => {
  const error = ours('mf-summit/board/default failed in render: broken');
  const fragment = 'mf-summit/board/default';
  const detail = { fragment, area: 'mf-summit', version: '1.0.0', error };
  expect(readingOf('fragment:failed', { ...detail, stage: 'render' })).toEqual({
    kind: 'failure',
    stage: 'render',
    area: 'mf-summit',
    message: error.message,
    stack,
  });
});

test("a form reading contains the form's name and outcome", () => {
  expect(
    readingOf('form:settled', { form: 'contact', outcome: 'queued', announcement: 'Sent' }),
  ).toEqual({
    kind: 'form',
    form: 'contact',
    outcome: 'queued',
  });
});

test('an uncaught error is reported without the values of form fields', () => {
  document.body.innerHTML = '<input value="Countess">';
  const error = ours('Countess is not a function');
  expect(toReading(new ErrorEvent('error', { error }))).toEqual({
    ...{ kind: 'error', area: 'mf-awards' },
    message: '… is not a function',
    stack,
  });
  const rejected = Object.assign(new Event('unhandledrejection'), { reason: error });
  expect(toReading(rejected)).toMatchObject({ kind: 'error', message: '… is not a function' });
});

test('an uncaught error counts for the area whose code threw, and names its fragment', () => {
  const thrownIn = (...files: string[]): unknown => {
    const error = new Error('broken');
    error.stack = files.map((file) => `    at x (${location.origin}/areas/${file}:1:2)`).join('\n');
    return toReading(new ErrorEvent('error', { error }));
  };
  const react = 'shell/files/start.js';
  expect(
    thrownIn('mf-summit/files/shared.js', 'mf-summit/files/fragment-board.1a.js'),
  ).toMatchObject({
    ...{ kind: 'error', area: 'mf-summit' },
    message: 'mf-summit/board failed: broken',
  });
  expect(thrownIn(react, 'mf-summit/files/main.js')).toMatchObject({
    ...{ area: 'mf-summit', message: 'broken' },
  });
  // A listener of a page, which a fragment of another area has called.
  expect(thrownIn('mf-other/files/main.js', 'mf-summit/files/fragment-board.1a.js')).toMatchObject({
    ...{ area: 'mf-other', message: 'broken' },
  });
  expect(thrownIn(react)).not.toHaveProperty('area');
});

test('errors of extensions and events without an error are not reported', () => {
  const extensionError = new Error('of an extension');
  extensionError.stack = 'Error: of an extension\n    at x (chrome-extension://abc/a.js:1:2)';
  expect(toReading(new ErrorEvent('error', { error: extensionError }))).toBeUndefined();
  expect(toReading(new ErrorEvent('error', { message: 'ResizeObserver loop' }))).toBeUndefined();
  expect(toReading(new Event('click'))).toBeUndefined();
});

test('a policy violation is reported with the blocked address, without its query', () => {
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

test('a failure in a document that a translator has changed says so', () => {
  document.body.innerHTML = '<div id="area"><p><font><font>Willkommen</font></font></p></div>';
  expect(readingOf('area:failed', { ...failed, stage: 'render' })).toMatchObject({ changed: true });
  expect(toReading(new ErrorEvent('error', { error: ours('broken') }))).toMatchObject({
    changed: true,
  });
  document.body.innerHTML = '<div id="area"><p>Welcome</p></div>';
  expect(readingOf('area:failed', { ...failed, stage: 'render' })).not.toHaveProperty('changed');
});
