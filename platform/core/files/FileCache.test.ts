/** @jest-environment node */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@concourse/test-kit/temporaryFolder';
import { FileCache, type FileCacheOptions } from './FileCache';

const day = 24 * 60 * 60 * 1000;

let folder: string;
beforeEach(async () => {
  folder = path.join(await temporaryFolder(), 'cache');
});
afterEach(() => jest.restoreAllMocks());

const fail = (reason: string): never => {
  throw new Error(reason);
};

/** The cache as another process opens it. */
const open = <Value = string>(options: Partial<FileCacheOptions> = {}): FileCache<Value> =>
  new FileCache<Value>(folder, { version: '1', maxAge: day, warn: fail, ...options });

const entries = (): string[] => fs.readdirSync(folder).map((name) => path.join(folder, name));

/** The file of the only entry. */
const entry = (): string => entries()[0] ?? '';

function age(file: string, milliseconds: number): void {
  const time = new Date(Date.now() - milliseconds);
  fs.utimesSync(file, time, time);
}

test('a value written by one process can be read by another', () => {
  const value = { css: 'a{}', files: new Map([['a', Buffer.from([0, 255])]]) };
  open<typeof value>().write('key', value);
  const found = open<typeof value>().read('key');
  expect(found?.css).toBe('a{}');
  expect([...(found?.files.get('a') ?? [])]).toEqual([0, 255]);
});

test('a missing folder, a missing key and another version have no entry', () => {
  expect(open().read('key')).toBeNull();
  open().write('key', 'value');
  expect(open().read('other')).toBeNull();
  expect(open({ version: '2' }).read('key')).toBeNull();
  expect(open().read('key')).toBe('value');
});

test('entries of the same key and different versions are independent', () => {
  open().write('key', 'one');
  open({ version: '2' }).write('key', 'two');
  expect([open().read('key'), open({ version: '2' }).read('key')]).toEqual(['one', 'two']);
});

test.each([
  ['cut short', (file: string) => fs.truncateSync(file, 70)],
  ['empty', (file: string) => fs.truncateSync(file, 0)],
  ['changed in one byte', (file: string) => fs.writeFileSync(file, changed(file))],
  ['text', (file: string) => fs.writeFileSync(file, '{"value":1}')],
])('an entry that is %s reads as missing, is deleted, and can be written again', (_, damage) => {
  open().write('key', 'value');
  damage(entry());
  expect(open().read('key')).toBeNull();
  expect(entries()).toEqual([]);
  open().write('key', 'again');
  expect(open().read('key')).toBe('again');
});

function changed(file: string): Buffer {
  const bytes = fs.readFileSync(file);
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 3) ^ 1, bytes.length - 3);
  return bytes;
}

test('an entry copied to the file of another key reads as missing', () => {
  open().write('one', 'one');
  const one = entry();
  open().write('other', 'other');
  const other = entries().find((file) => file !== one) ?? '';
  fs.copyFileSync(one, other);
  expect(open().read('other')).toBeNull();
});

test('a folder in place of an entry reads as missing', () => {
  open().write('key', 'value');
  const file = entry();
  fs.rmSync(file);
  fs.mkdirSync(file);
  expect(open().read('key')).toBeNull();
});

describe('input files', () => {
  const source = (): string => path.join(path.dirname(folder), 'source');
  const write = (since: number): void => open().write('key', 'value', { files: [source()], since });
  const later = (): number => Date.now() + 60_000;

  const inFolder = (): string => path.join(source(), 'below');
  const put = (text: string, file = source()): void => fs.writeFileSync(file, text);
  const makeFolder = (): void => fs.mkdirSync(source());
  const putAt1970 = (text: string): void => {
    put(text);
    fs.utimesSync(source(), 1, 1);
  };

  test.each<[what: string, before: () => void, change: () => void, isValid: boolean]>([
    ['rewritten with the same bytes', () => put('one'), () => put('one'), true],
    [
      'other bytes of the same size and time',
      () => putAt1970('one'),
      () => putAt1970('two'),
      false,
    ],
    ['deleted', () => put('one'), () => fs.rmSync(source()), false],
    ['created', () => undefined, () => put(''), false],
    ['a folder with another file name', makeFolder, () => put('', inFolder()), false],
  ])('an entry with an input that is %s', (_, before, change, isValid) => {
    before();
    write(later());
    expect(open().read('key')).toBe('value');
    change();
    expect(open().read('key')).toBe(isValid ? 'value' : null);
  });

  test('a path below a file counts as missing', () => {
    put('');
    open().write('key', 'value', { files: [inFolder()], since: later() });
    expect(open().read('key')).toBe('value');
    fs.rmSync(source());
    makeFolder();
    put('', inFolder());
    expect(open().read('key')).toBeNull();
  });

  test('nothing is stored if an input changed after reading began, or up to 20 ms before', () => {
    put('one');
    const written = fs.statSync(source()).ctimeMs;
    for (const since of [0, written - 1, written, written + 19]) write(since);
    expect(fs.existsSync(folder)).toBe(false);
    write(written + 21);
    expect(open().read('key')).toBe('value');
  });

  test('a modification time set back by a program does not hide a change', () => {
    const since = Date.now();
    putAt1970('one');
    write(since);
    expect(open().read('key')).toBeNull();
  });
});

test('the first write of a process deletes entries that were unused for longer than maxAge', () => {
  open().write('old', 'old');
  const old = entry();
  open().write('used', 'used');
  for (const file of entries()) age(file, 2 * day);
  expect(open().read('used')).toBe('used');
  open().write('new', 'new');
  expect(entries()).toHaveLength(2);
  expect(fs.existsSync(old)).toBe(false);
});

test('the least recently used entries beyond maxBytes are deleted', () => {
  const large = 'x'.repeat(1000);
  for (const [at, key] of ['one', 'two', 'three'].entries()) {
    const before = new Set(at === 0 ? [] : entries());
    open().write(key, large);
    age(entries().find((file) => !before.has(file)) ?? '', (10 - at) * 1000);
  }
  expect(open().read('one')).toBe(large);
  open({ maxBytes: 2500 }).write('four', large);
  const kept = ['one', 'two', 'three', 'four'].filter((key) => open().read(key) !== null);
  expect(kept).toEqual(['one', 'four']);
});

test('a temporary file of a killed writer is not an entry, and is deleted after an hour', () => {
  open().write('key', 'value');
  const [recent, old] = ['.recent', '.old'].map((name) => path.join(folder, name));
  for (const file of [recent, old]) fs.writeFileSync(file ?? '', 'half');
  age(old ?? '', 2 * 60 * 60 * 1000);
  open().write('other', 'value');
  expect(open().read('key')).toBe('value');
  expect(entries()).toContain(recent);
  expect(entries()).not.toContain(old);
});

test('on a full disk, write() does not throw, leaves no temporary file and warns once', () => {
  open().write('key', 'value');
  const reasons: string[] = [];
  const cache = open({ warn: (reason) => reasons.push(reason) });
  const write = jest.spyOn(fs, 'writeFileSync').mockImplementation((file) => {
    if (typeof file === 'string') fs.closeSync(fs.openSync(file, 'w'));
    throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  });
  for (const key of ['key', 'other']) cache.write(key, 'new');
  expect(write).toHaveBeenCalledTimes(1);
  expect(reasons).toEqual([`Results are not cached in ${folder}: ENOSPC: no space left on device`]);
  expect(entries()).toHaveLength(1);
  expect(cache.read('key')).toBe('value');
});

test('entries in a read-only folder can be read', () => {
  open().write('key', 'value');
  const refuse = (): never => {
    throw Object.assign(new Error('EROFS: read-only file system'), { code: 'EROFS' });
  };
  for (const name of ['writeFileSync', 'utimesSync', 'rmSync'] as const)
    jest.spyOn(fs, name).mockImplementation(refuse);
  const reasons: string[] = [];
  const cache = open({ warn: (reason) => reasons.push(reason) });
  cache.write('other', 'value');
  expect([cache.read('key'), cache.read('other')]).toEqual(['value', null]);
  expect(reasons).toEqual([`Results are not cached in ${folder}: EROFS: read-only file system`]);
});

test('a file in place of the folder caches nothing and warns once', () => {
  fs.writeFileSync(folder, '');
  const reasons: string[] = [];
  const cache = open({ warn: (reason) => reasons.push(reason) });
  for (const key of ['one', 'other']) cache.write(key, 'value');
  expect(cache.read('one')).toBeNull();
  expect(reasons).toEqual([expect.stringContaining('EEXIST')]);
});

describe('many processes', () => {
  const program = (body: string): string[] => [
    '--import',
    'tsx',
    '--input-type=module',
    '--eval',
    `import { FileCache } from ${JSON.stringify(path.join(__dirname, 'FileCache.ts'))};
     const cache = new FileCache(${JSON.stringify(folder)}, { version: '1', maxAge: ${day} });
     const value = (letter) => letter.repeat(300_000);
     ${body}`,
  ];
  const start = (body: string) =>
    spawn(process.execPath, program(body), { stdio: ['ignore', 'pipe', 'inherit'] });

  test('readers see complete entries while two processes write the same key', async () => {
    const writers = ['a', 'b'].map((letter) =>
      start(`for (let at = 0; at < 200; at += 1) cache.write('key', value('${letter}'));`),
    );
    let running = writers.length;
    const ended = Promise.all(
      writers.map(async (writer) => {
        const [code] = (await once(writer, 'close')) as [number];
        running -= 1;
        return code;
      }),
    );
    const seen = new Set<string | null>();
    const cache = open();
    while (running > 0) {
      const value = cache.read('key');
      seen.add(value && `${new Set(value).size} ${value.length}`);
      await new Promise(setImmediate);
    }
    expect(await ended).toEqual([0, 0]);
    expect(cache.read('key')).toHaveLength(300_000);
    expect([...seen].filter((each) => each !== null)).toEqual(['1 300000']);
    expect(entries()).toHaveLength(1);
  }, 60_000); // two processes start and compile this module

  test('a killed writer leaves complete entries only', async () => {
    const writer = start(`process.stdout.write('!');
      for (let at = 0; ; at += 1) cache.write('key ' + (at % 3), value('a'));`);
    await once(writer.stdout, 'data');
    while (open().read('key 2') === null) await new Promise(setImmediate);
    writer.kill('SIGKILL');
    await once(writer, 'close');
    const cache = open();
    for (const at of [0, 1, 2]) expect(cache.read(`key ${at}`)).toHaveLength(300_000);
    cache.write('key 0', 'again');
    expect(cache.read('key 0')).toBe('again');
  }, 60_000); // a process starts and compiles this module
});
