/** @jest-environment node */
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@concourse/test-kit/temporaryFolder';
import { openShell, startSandbox, type Shell } from './shellSandbox';

/** A shell whose header is the text that `code` returns for a path. @param more overrides other parts of the shell */
const bundle = (code: string, more = ''): string => `
  const header = (path) => { ${code} };
  module.exports = { default: {
    siteName: 'Site', language: 'en', socialImage: 'og.png', themeColor: '#000', header,
    footer: () => 'footer', skipLink: () => 'skip', documentAttributes: (path) => ({ 'data-path': path }),
    pages: [], rootFiles: {}, webManifest: {}, ${more} } };`;

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
    "require('fs').readFileSync(__dirname + '/other')",
    "require('fs').writeFileSync(__dirname + '/other', '')",
    "require('child_process').spawnSync('true')",
    "new (require('worker_threads').Worker)('0', { eval: true })",
  ];
  const codeOf = (attempt: string): string =>
    `(() => { try { ${attempt}; } catch ({ code }) { return code; } })()`;
  const codes = await runOutsideContext(`[${attempts.map(codeOf).join()}]`);
  expect(codes).toEqual(attempts.map(() => 'ERR_ACCESS_DENIED'));
  expect(await runOutsideContext('Object.keys(process.env)')).toEqual([]);
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

describe('a shell is rejected if it', () => {
  test.each([
    ['has a number as name', 'siteName: 4'],
    ['has a name that is too long', "siteName: 'x'.repeat(1_000_001)"],
    ['has no language', 'language: undefined'],
    ['has a number as web manifest', 'webManifest: 4'],
    [
      'has a file at another address than that of an icon',
      "rootFiles: { '/robots.txt': 'main.js' }",
    ],
    ['has a page without text', "pages: [{ path: '*', title: 'x', description: 'x' }]"],
    ['has a footer that is an object', 'footer: () => ({ get length() { return 1; } })'],
    ['has a getter that returns a number', 'get themeColor() { return 1; }'],
    ['returns no JSON', '...(JSON.stringify = () => "<b>", {})'],
    ['returns nothing', '...(JSON.stringify = () => undefined, {})'],
  ])('%s', async (_, more) => {
    const opening = openShell(`shell-${(count += 1)}`, 'shell@1.2.3', bundle('return path;', more));
    await expect(opening).rejects.toMatchObject({ code: 'SHELL_ANSWER_INVALID' });
    await expect(opening).rejects.toThrow('shell@1.2.3');
  });

  test.each([
    ['renders an object', 'return {};'],
    ['renders a number', 'return 4;'],
    ['renders nothing', ''],
    ['renders more than a megabyte', "return 'x'.repeat(1_000_001);"],
  ])('%s', async (_, code) => {
    const shell = await open(code);
    await expect(shell.prepare(['/'])).rejects.toMatchObject({ code: 'SHELL_ANSWER_INVALID' });
  });

  test('has a getter that throws', async () => {
    const code = bundle('', "get pages() { throw new Error('no pages'); }");
    const opening = openShell(`shell-${(count += 1)}`, 'shell@1.2.3', code);
    await expect(opening).rejects.toMatchObject({ code: 'SHELL_FAILED' });
  });

  test('renders more than 100 million characters', async () => {
    const shell = await open("return 'x'.repeat(100_000_001);");
    await expect(shell.prepare(['/'])).rejects.toThrow(/100000\d\d\d characters/);
  });

  test.each([
    ['while it renders', 'for (;;);'],
    ['in a promise', 'Promise.resolve().then(() => { for (;;); }); return path;'],
    ['in a conversion', 'JSON.stringify = () => ({ toString() { for (;;); } });'],
  ])('never answers %s, and can be called again', async (_, loop) => {
    const code = bundle(`if (path === '/bad') { ${loop} } return path;`);
    const shell = await openShell(`shell-${(count += 1)}`, 'shell@1.2.3', code, 3000);
    const rejected = async (): Promise<void> => {
      await shell.prepare(['/bad']);
      await shell.prepare(['/after']);
    };
    await expect(rejected()).rejects.toMatchObject({ code: 'SHELL_FAILED' });
    await shell.prepare(['/good']);
    expect(shell.header('/good')).toBe('/good');
  });
});
