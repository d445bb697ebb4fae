/** @jest-environment node */
import fs, { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { EditionSource } from './editionSource';
import { TemporaryStore } from './testing/temporaryStore';

let store: TemporaryStore;
let problems: string[];
let source: EditionSource;
beforeEach(() => {
  store = new TemporaryStore();
  problems = [];
  const onProblem = (error: Error): unknown => problems.push(error.message);
  source = new EditionSource({ storeDir: store.dir, onProblem });
});
afterEach(() => store.remove());

const live = (): string | undefined => source.current()?.live.edition.id;

test('an empty store and one that is not there have no head', () => {
  expect(source.current()).toBeNull();
  expect(new EditionSource({ storeDir: '/nowhere/at/all' }).current()).toBeNull();
});

test('every one of 200 promotions in a row is seen at once', () => {
  const editions = Array.from({ length: 5 }, () => store.edition().id);
  for (let count = 0; count < 200; count += 1) {
    const id = editions[count % 5] ?? '';
    store.promote({ live: id });
    expect(live()).toBe(id);
  }
});

test('a promotion is found by its name: the log is listed once, however long it grows', () => {
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

test('records that are missing do not hide the one after them', () => {
  const { id } = store.edition();
  store.promote({ live: id });
  expect(live()).toBe(id);
  const next = store.edition().id;
  for (let count = 0; count < 5; count += 1) store.promote({ live: next });
  for (const rev of [2, 3, 4, 5]) rmSync(`${store.dir}/log/0000000${rev}.json`);
  expect(live()).toBe(next);
});

test('another environment has another head', () => {
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

test('without a promotion the head stays the same object', () => {
  store.promote({ live: store.edition().id });
  expect(source.current()).toBe(source.current());
});

test('a head that cannot be served leaves the last good one, and is reported once', () => {
  const good = store.edition();
  store.promote({ live: good.id });
  expect(live()).toBe(good.id);

  store.promote({ live: 'missing' });
  expect([live(), live(), live()]).toEqual([good.id, good.id, good.id]);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain('missing.json cannot be read');
  expect(source.problem).not.toBeNull();

  const next = store.edition();
  store.promote({ live: next.id });
  expect(live()).toBe(next.id);
  expect(source.problem).toBeNull();
});

test('a mixture that is damaged leaves its visitors on live, is told once, and taken once it is whole', () => {
  const [whole, tried] = [store.edition(), store.edition()];
  const file = `${store.dir}/editions/${tried.id}.json`;
  writeFileSync(file, 'torn');
  const canaries = [{ name: 'mf-awards', releases: {}, percent: 50 }];
  store.promote({ live: whole.id, canaries, mixtures: [whole.id, tried.id] });
  const served = (): string | undefined => {
    const head = source.current();
    return head ? source.variant(head, tried.id).edition.id : undefined;
  };
  expect([served(), served()]).toEqual([whole.id, whole.id]);
  const later = jest.spyOn(performance, 'now');
  const wait = (): void => void later.mockReturnValue(performance.now() + 2000);
  wait();
  expect(served()).toBe(whole.id);
  expect(problems).toHaveLength(1);
  expect(source.problem).not.toBeNull();

  writeFileSync(file, JSON.stringify(tried));
  wait();
  expect(served()).toBe(tried.id);
  expect(source.problem).toBeNull();
  jest.restoreAllMocks();
});

test('a preview that is damaged is none, and is told once', () => {
  const edition = store.edition();
  store.preview(edition, new Date(Date.now() + 60_000));
  writeFileSync(`${store.dir}/previews/${edition.id}/edition.json`, 'torn');
  expect([source.preview(edition.id), source.preview(edition.id)]).toEqual([null, null]);
  expect(problems).toEqual([expect.stringContaining('edition.json cannot be read')]);
});

test('an edition that arrives after its record is picked up', () => {
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
  'an edition whose alias leads to %s is refused',
  (target) => {
    store.promote({ live: store.edition({ aliases: { '/go': target } }).id });
    expect(live()).toBeUndefined();
    expect(problems[0]).toContain('leads off the site');
  },
);

test('an edition is never looked for outside its folder', () => {
  writeFileSync(`${store.dir}/outside.json`, '{}');
  store.promote({ live: '../outside' });
  expect(live()).toBeUndefined();
  expect(problems[0]).toContain('no name of an edition');
});

test('a log that vanished is outlived, one that was made anew is followed', () => {
  const old = store.edition();
  store.promote({ live: old.id });
  expect(live()).toBe(old.id);
  rmSync(`${store.dir}/log`, { recursive: true });
  expect(live()).toBe(old.id);

  const next = store.edition();
  store.promote({ live: next.id });
  expect(live()).toBe(next.id);
});

test('an edition whose content is not that of its name is refused, the last good one stays', () => {
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
  expect(problems[0]).toContain('has other content than its name says');
});

test('a server that starts over a torn newest record serves the one before', () => {
  const good = store.edition();
  store.promote({ live: good.id });
  store.promote({ live: store.edition().id });
  writeFileSync(`${store.dir}/log/00000002.json`, '{"rev": 2, "li');
  expect(live()).toBe(good.id);
  expect(problems).toEqual([expect.stringContaining('00000002.json cannot be read')]);
});
