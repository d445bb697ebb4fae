/** @jest-environment node */
import fs, { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { EditionSource } from './editionSource';
import { TemporaryStore } from './testing/temporaryStore';

let store: TemporaryStore;
let problems: unknown[];
let source: EditionSource;
beforeEach(() => {
  store = new TemporaryStore();
  problems = [];
  const onProblem = (error: Error): unknown => problems.push(error);
  source = new EditionSource({ storeDir: store.dir, onProblem });
});
afterEach(() => store.remove());

const live = (): string | undefined => source.current()?.live.edition.id;

/** The error for a damaged newest revision, with this text in its message. */
const damageOf = (part: string): unknown =>
  expect.objectContaining({
    code: 'LOG_DAMAGED',
    message: expect.stringContaining(part) as string,
  });

test('an empty store and a missing store have no head', () => {
  expect(source.current()).toBeNull();
  expect(new EditionSource({ storeDir: '/nowhere/at/all' }).current()).toBeNull();
});

test('finds each of 200 consecutive promotions immediately', () => {
  const editions = Array.from({ length: 5 }, () => store.edition().id);
  for (let count = 0; count < 200; count += 1) {
    const id = editions[count % 5] ?? '';
    store.promote({ live: id });
    expect(live()).toBe(id);
  }
});

test('finds promotions by name, without listing the log', () => {
  const { id } = store.edition();
  store.promote({ live: id });
  expect(live()).toBe(id);
  const list = jest.spyOn(fs, 'readdirSync');
  for (let count = 0; count < 20; count += 1) {
    const next = store.edition().id;
    store.promote({ live: next });
    expect(live()).toBe(next);
  }
  expect(list).not.toHaveBeenCalled();
  list.mockRestore();
});

test('finds a record after missing ones', () => {
  const { id } = store.edition();
  store.promote({ live: id });
  expect(live()).toBe(id);
  const next = store.edition().id;
  for (let count = 0; count < 5; count += 1) store.promote({ live: next });
  for (const rev of [2, 3, 4, 5]) rmSync(`${store.dir}/log/0000000${rev}.json`);
  expect(live()).toBe(next);
});

test('each environment has a separate head', () => {
  store.promote({ live: store.edition().id });
  const staged = store.edition().id;
  renameSync(`${store.dir}/log`, `${store.dir}/staged`);
  mkdirSync(`${store.dir}/log`);
  store.promote({ live: staged });
  mkdirSync(`${store.dir}/environments/staging`, { recursive: true });
  renameSync(`${store.dir}/log`, `${store.dir}/environments/staging/log`);
  renameSync(`${store.dir}/staged`, `${store.dir}/log`);
  const environment = { name: 'staging', isDefault: false };
  const other = new EditionSource({ storeDir: store.dir, environment });
  expect(other.current()?.live.edition.id).toBe(staged);
  expect(live()).not.toBe(staged);
});

test('returns the same head while there is no promotion', () => {
  store.promote({ live: store.edition().id });
  expect(source.current()).toBe(source.current());
});

test('keeps the head if the next one cannot be served, and reports that once', () => {
  const good = store.edition();
  store.promote({ live: good.id });
  expect(live()).toBe(good.id);

  store.promote({ live: 'missing' });
  expect([live(), live(), live()]).toEqual([good.id, good.id, good.id]);
  expect(problems).toEqual([damageOf('missing.json')]);
  expect(source.problem).not.toBeNull();

  const next = store.edition();
  store.promote({ live: next.id });
  expect(live()).toBe(next.id);
  expect(source.problem).toBeNull();
});

test('replaces a damaged variant by the live edition until it is repaired, and reports that once', () => {
  const [liveEdition, variant] = [store.edition(), store.edition()];
  const file = `${store.dir}/editions/${variant.id}.json`;
  writeFileSync(file, 'torn');
  const canaries = [{ name: 'mf-awards', releases: {}, percent: 50 }];
  store.promote({ live: liveEdition.id, canaries, variants: [liveEdition.id, variant.id] });
  const served = (): string | undefined => {
    const head = source.current();
    return head ? source.variant(head, variant.id).edition.id : undefined;
  };
  expect([served(), served()]).toEqual([liveEdition.id, liveEdition.id]);
  const clock = jest.spyOn(performance, 'now');
  const wait = (): void => void clock.mockReturnValue(performance.now() + 2000);
  wait();
  expect(served()).toBe(liveEdition.id);
  expect(problems).toHaveLength(1);
  expect(source.problem).not.toBeNull();

  writeFileSync(file, JSON.stringify(variant));
  wait();
  expect(served()).toBe(variant.id);
  expect(source.problem).toBeNull();
  jest.restoreAllMocks();
});

test('a damaged preview is unavailable, and is reported once', () => {
  const edition = store.edition();
  store.preview(edition, new Date(Date.now() + 60_000));
  writeFileSync(`${store.dir}/previews/${edition.id}/edition.json`, 'torn');
  expect([source.preview(edition.id), source.preview(edition.id)]).toEqual([null, null]);
  expect(problems).toEqual([
    expect.objectContaining({
      code: 'EDITION_DAMAGED',
      file: expect.stringContaining('edition.json') as string,
    }),
  ]);
});

test('serves an edition that arrives after its record', () => {
  const { id, ...late } = store.edition();
  const file = `${store.dir}/editions/${id}.json`;
  rmSync(file);
  store.promote({ live: id });
  expect(live()).toBeUndefined();
  writeFileSync(file, JSON.stringify({ id, ...late }));
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 2000);
  expect(live()).toBe(id);
  jest.restoreAllMocks();
});

test.each(['//evil.com', 'https://evil.com', '/\\evil.com'])(
  'rejects an edition whose alias leads to %s',
  (target) => {
    store.promote({ live: store.edition({ aliases: { '/go': target } }).id });
    expect(live()).toBeUndefined();
    expect(problems).toEqual([damageOf(target)]);
  },
);

test('does not read editions outside of their folder', () => {
  writeFileSync(`${store.dir}/outside.json`, '{}');
  store.promote({ live: '../outside' });
  expect(live()).toBeUndefined();
  expect(problems).toEqual([damageOf('is not a record of revision 1')]);
});

test('keeps the head if the log disappears, and follows a new log', () => {
  const old = store.edition();
  store.promote({ live: old.id });
  expect(live()).toBe(old.id);
  rmSync(`${store.dir}/log`, { recursive: true });
  expect(live()).toBe(old.id);

  const next = store.edition();
  store.promote({ live: next.id });
  expect(live()).toBe(next.id);
});

test('keeps the head if the next edition does not match its id', () => {
  const good = store.edition();
  store.promote({ live: good.id });
  expect(live()).toBe(good.id);
  const other = store.edition();
  writeFileSync(
    `${store.dir}/editions/${other.id}.json`,
    JSON.stringify({ ...other, aliases: { '/a': '/' } }),
  );
  store.promote({ live: other.id });
  expect(live()).toBe(good.id);
  expect(problems).toEqual([damageOf(`${other.id}.json`)]);
});

test('serves the record before a torn newest record if there is no head yet', () => {
  const good = store.edition();
  store.promote({ live: good.id });
  store.promote({ live: store.edition().id });
  writeFileSync(`${store.dir}/log/00000002.json`, '{"rev": 2, "li');
  expect(live()).toBe(good.id);
  expect(problems).toEqual([damageOf('log/00000002.json')]);
});
