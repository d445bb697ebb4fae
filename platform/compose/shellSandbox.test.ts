/** @jest-environment node */
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@concourse/test-kit/temporaryFolder';
import { openShell, startSandbox, type Shell } from './shellSandbox';

/** A shell whose header is the text that `code` returns for a path. */
const bundle = (code: string): string => `
  const header = (path) => { ${code} };
  module.exports = { default: {
    siteName: 'Site', language: 'en', socialImage: 'og.png', themeColor: '#000', header,
    footer: () => 'footer', skipLink: () => 'skip', documentAttributes: (path) => ({ 'data-path': path }),
    pages: [], rootFiles: {}, webManifest: {} } };`;

let count = 0;
const open = (code: string): Promise<Shell> =>
  openShell(`shell-${(count += 1)}`, 'shell@1.0.0', bundle(code));

/** Returns what `code` returns in the sandbox, or the message of its error. */
async function resultOf(code: string): Promise<string> {
  const shell = await open(
    `try { return String((() => { ${code} })()); } catch (error) { return 'Error: ' + error.message; }`,
  );
  await shell.prepare(['/']);
  return shell.header('/');
}

test('renders headers and attributes for the paths that composition needs', async () => {
  const shell = await open('return "<b>" + path + "</b>";');
  await shell.prepare(['/a', '/b', '/a']);
  await shell.prepare(['/b', '/c']);
  expect(['/a', '/b', '/c'].map(shell.header)).toEqual(['<b>/a</b>', '<b>/b</b>', '<b>/c</b>']);
  expect(shell.documentAttributes('/c')).toEqual({ 'data-path': '/c' });
  expect([shell.footer(), shell.skipLink(), shell.siteName]).toEqual(['footer', 'skip', 'Site']);
});

test('concurrent compositions share one process', async () => {
  const code = bundle('return path;');
  const [first, second] = [openShell('same', 'shell@1.0.0', code), openShell('same', 'x', code)];
  expect(await first).toBe(await second);
});

describe('code of a shell', () => {
  beforeAll(() => void (process.env.SECRET_OF_TEST = 'secret'));
  afterAll(() => void delete process.env.SECRET_OF_TEST);

  test.each([
    ['reads the environment', 'return JSON.stringify(process.env);', '{"NODE_ENV":"production"}'],
    ['loads fs', "return require('fs').readFileSync('/etc/hostname');", /^Error: .*fs/],
    ['loads child_process', "return require('node:child_process');", /^Error: .*child_process/],
    ['loads worker_threads', "return require('worker_threads');", /^Error: .*worker_threads/],
    ['finds built-in modules', 'return process.getBuiltinModule;', 'undefined'],
    [
      'fetches',
      'return typeof fetch + typeof WebSocket + typeof XMLHttpRequest;',
      /^(undefined){3}$/,
    ],
    ['makes a function of text', "return (() => {}).constructor('return process')();", /^Error: /],
    [
      'looks for the process that called it',
      `Error.prepareStackTrace = (_, sites) => sites.map((site) => [site.getThis(), site.getFunction()]);
       return new Error().stack.flat().some((each) => each && each.process && each.process.mainModule);`,
      'false',
    ],
    [
      'leaves the context by its global object',
      "return this.constructor?.constructor?.('return process')()?.mainModule ?? 'nothing';",
      /^(?:nothing|Error: )/,
    ],
  ])('that %s gets nothing', async (_, code, expected) => {
    expect(await resultOf(code)).toMatch(expected);
  });

  test('that imports a module fails', async () => {
    const shell = await open(
      "globalThis.found = globalThis.found ?? 'nothing'; import('node:fs').then((fs) => { globalThis.found = Object.keys(fs).join(); }, () => {}); return globalThis.found;",
    );
    await shell.prepare(['/']);
    await shell.prepare(['/later']);
    expect(shell.header('/later')).toBe('nothing');
  });
});

/** Runs code in the process of a sandbox, outside of the context of shells. */
async function runOutsideContext(code: string): Promise<unknown> {
  const folder = await temporaryFolder();
  const file = join(folder, 'program.cjs');
  await writeFile(file, `process.on('message', () => process.send(${code}));`);
  const sandbox = startSandbox(file);
  try {
    sandbox.send('start');
    const [answer] = (await once(sandbox, 'message')) as unknown[];
    return answer;
  } finally {
    sandbox.kill();
    await rm(folder, { recursive: true });
  }
}

test('code that escapes from its context has no environment, file, process and thread', async () => {
  const attempts = [
    "require('fs').readFileSync('/etc/hostname')",
    "require('fs').writeFileSync('/tmp/escaped', '')",
    "require('child_process').spawnSync('true')",
    "new (require('worker_threads').Worker)('0', { eval: true })",
  ];
  const codeOf = (attempt: string): string =>
    `(() => { try { ${attempt}; } catch ({ code }) { return code; } })()`;
  const codes = await runOutsideContext(`[${attempts.map(codeOf).join()}]`);
  expect(codes).toEqual(attempts.map(() => 'ERR_ACCESS_DENIED'));
  expect(await runOutsideContext('Object.keys(process.env)')).toEqual([]);
});

test('a shell that never finishes fails at the limit', async () => {
  const shell = await openShell('loops', 'shell@1.0.0', bundle('for (;;);'), 500);
  await expect(shell.prepare(['/'])).rejects.toMatchObject({ code: 'SHELL_FAILED' });
});

test('a shell that throws when it is loaded is named', async () => {
  const opening = openShell('throws', 'shell@1.2.3', 'throw new Error("no header");');
  await expect(opening).rejects.toMatchObject({ code: 'SHELL_FAILED' });
  await expect(opening).rejects.toThrow(/shell@1\.2\.3.*no header/);
});

test('a shell that throws anything while it renders is named, and renders other pages', async () => {
  const shell = await open(
    "if (path === '/bad') throw { get message() { throw 1; } }; return path;",
  );
  await expect(shell.prepare(['/bad'])).rejects.toMatchObject({ code: 'SHELL_FAILED' });
  await shell.prepare(['/good']);
  expect(shell.header('/good')).toBe('/good');
});
