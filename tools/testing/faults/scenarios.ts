import { rm } from 'node:fs/promises';
import { manifestDigest } from '@concourse/core/files/digest';
import { applyWithLock } from '@concourse/release/applyChange';
import { promoteToAll, promoteToCanary, type Change } from '@concourse/release/changes';
import { makePreview } from '@concourse/release/makePreview';
import { retireArea } from '@concourse/release/retire';
import { rollBackArea } from '@concourse/release/rollBack';
import { copyStore, planCopy } from '@concourse/store/copyStore';
import { FolderFiles } from '@concourse/store/FolderFiles';
import { planPrune } from '@concourse/store/prune/planPrune';
import { pruneStore } from '@concourse/store/prune/pruneStore';
import { planRepair, repairStore } from '@concourse/store/repairStore';
import { readSignatures, writeSignature } from '@concourse/store/signatures';
import { Store } from '@concourse/store/Store';
import { composeEdition } from '../fakeCompose';
import { makeBuild, type BuildFixture } from '../makeBuild';
import { makeSigner, type Signer } from '../makeSigner';
import { temporaryFolder } from '../temporaryFolder';

/** Checks that the store contains the reported result of a command. */
export type OutcomeCheck = (store: Store) => Promise<boolean>;

export type Command = (store: Store) => Promise<OutcomeCheck>;

/** A command and a concurrent command of another writer. */
export type Scenario = {
  name: string;
  /** Changes the seed store before the command. */
  prepare?: (store: Store) => Promise<void>;
  command: Command;
  concurrentCommand: Command;
  /** Names of errors that one command may cause for the other. */
  acceptedErrors?: string[];
};

const now = (): Date => new Date();
const dayMs = 24 * 3_600_000;
/** Age of the seed store. */
export const storeWrittenAt = new Date(Date.now() - 60 * dayMs);
const keepMs = 40 * dayMs;

const awards = (version: string, text = version): BuildFixture => ({
  name: 'mf-awards',
  version,
  pages: { '/award': `<p>Jury ${text}</p>` },
  files: { 'main.css': `p{} /* ${text} */`, 'photo.png': text },
});
const careers = (version: string): BuildFixture => ({
  name: 'mf-careers',
  version,
  pages: { '/Careers': `<p>Jobs ${version}</p>` },
});

const applyOptions = (store: Store) => ({
  store,
  compose: composeEdition,
  now,
  who: 'test',
  why: '',
  dryRun: false,
  allowBrokenLinks: false,
  onTarget: () => undefined,
});

const publish =
  (fixture: BuildFixture): Command =>
  async (store) => {
    const build = makeBuild(fixture);
    await store.writeMarker();
    await store.sweepTemporaryFiles();
    await store.releases.publish(build);
    return async (after) => {
      const found = await after.releases.find(fixture.name, fixture.version);
      return found !== null && manifestDigest(found) === manifestDigest(build.manifest);
    };
  };

const apply =
  (change: Change): Command =>
  async (store) => {
    const { record } = await applyWithLock(change, applyOptions(store));
    return async (after) =>
      record === null || (await after.log.read(record.rev)).nonce === record.nonce;
  };

const preview =
  (version: string): Command =>
  async (store) => {
    const previewed = { releases: { 'mf-awards': version } };
    const { preview: created } = await makePreview(previewed, applyOptions(store));
    return async (after) => (await after.previews.find(created.id)) !== null;
  };

const endPreviews: Command = async (store) => {
  for (const id of await store.previews.ids()) await store.previews.remove(id);
  return async (after) => (await after.previews.list()).length === 0;
};

const prune: Command = async (store) => {
  const plan = await planPrune(store, keepMs, now());
  await pruneStore(store, plan, { now });
  return async (after) => (await after.pruneState()) !== null;
};

const sign =
  (signer: Signer): Command =>
  async (store) => {
    const manifest = await store.releases.read('mf-awards', '1.0.0');
    await writeSignature(store.files, manifest, signer.signRelease(manifest));
    return async (after) =>
      (await readSignatures(after.files, manifest)).some(
        ({ key, problem }) => key === signer.fingerprint && problem === null,
      );
  };

/** Writes a store with two revisions and some releases that are not live. */
export async function writeSeedStore(store: Store): Promise<void> {
  await store.writeMarker();
  const releases = [awards('1.0.0'), awards('1.1.0'), awards('1.2.0'), careers('1.0.0')];
  for (const fixture of [{ name: 'shell', version: '1.0.0' }, ...releases, careers('1.1.0')])
    await store.releases.publish(makeBuild(fixture));
  const first = { shell: '1.0.0', 'mf-awards': '1.0.0', 'mf-careers': '1.0.0' };
  for (const versions of [first, { 'mf-awards': '1.1.0' }])
    await applyWithLock(promoteToAll(versions), {
      ...applyOptions(store),
      now: () => storeWrittenAt,
    });
}

/** Removes files that `repair` restores. */
async function damageStore({ files }: Store): Promise<void> {
  const blobs = await files.list('blobs');
  for (const blob of blobs.slice(0, 4)) await files.remove(`blobs/${blob}`);
  for (const edition of await files.list('editions')) await files.remove(`editions/${edition}`);
  for (const file of ['main.js', 'main.css.br'])
    await files.remove(`areas/mf-awards/1.1.0/${file}`);
}

/** Scenarios of all writing commands. @param source folder of an intact store, for commands that copy from one */
export function createScenarios(source: string): Scenario[] {
  const [ada, ben] = [makeSigner('ada'), makeSigner('ben')];
  const intact = new Store(new FolderFiles(source), now);
  const copy: Command = async (store) => {
    await copyStore(intact, store, await planCopy(intact, store));
    const newest = await intact.log.newest();
    return async (after) => (await after.log.newest()) >= newest;
  };
  const repair: Command = async (store) => {
    const { repairable } = await planRepair(store, intact.files, now);
    const put = await repairStore(store.files, intact.files, repairable);
    return async (after) => {
      for (const file of put) if (!(await after.files.has(file))) return false;
      return true;
    };
  };
  const promoteCareers = apply(promoteToAll({ 'mf-careers': '1.1.0' }));
  const promoteAwards = apply(promoteToAll({ 'mf-awards': '1.2.0' }));
  return [
    {
      name: 'publish, other bytes',
      command: publish(awards('2.0.0', 'one')),
      concurrentCommand: publish(awards('2.0.0', 'other')),
      acceptedErrors: ['VersionTakenError'],
    },
    {
      name: 'publish, same bytes',
      command: publish(awards('2.0.0')),
      concurrentCommand: publish(awards('2.0.0')),
    },
    { name: 'promote', command: promoteAwards, concurrentCommand: promoteCareers },
    {
      name: 'promote to a canary',
      command: apply(promoteToCanary({ 'mf-awards': '1.2.0' }, 10)),
      concurrentCommand: promoteCareers,
    },
    {
      name: 'rollback',
      command: apply(rollBackArea('mf-awards')),
      concurrentCommand: promoteCareers,
      acceptedErrors: ['ReleaseError'],
    },
    {
      name: 'retire',
      command: apply(
        retireArea({
          area: 'mf-careers',
          releases: {},
          addressRules: [{ path: '/Careers', to: '/award' }],
        }),
      ),
      concurrentCommand: promoteAwards,
      acceptedErrors: ['ReleaseError'],
    },
    {
      name: 'prune',
      command: prune,
      concurrentCommand: promoteCareers,
      acceptedErrors: ['PrunedError', 'NotInStoreError'],
    },
    { name: 'preview', command: preview('1.2.0'), concurrentCommand: promoteCareers },
    {
      name: 'end a preview',
      prepare: async (store) => void (await preview('1.2.0')(store)),
      command: endPreviews,
      concurrentCommand: promoteCareers,
      acceptedErrors: ['NotInStoreError'],
    },
    { name: 'sign', command: sign(ada), concurrentCommand: sign(ben) },
    { name: 'copy', prepare: emptyStore, command: copy, concurrentCommand: copy },
    { name: 'repair', prepare: damageStore, command: repair, concurrentCommand: repair },
  ];
}

/** Removes all files, because `backup` starts with an empty store. */
async function emptyStore({ files }: Store): Promise<void> {
  for (const file of await files.list('', { recursive: true })) await files.remove(file);
}

/** Creates a folder with the seed store, for commands that copy from one. */
export async function createSourceStore(): Promise<{ root: string; remove: () => Promise<void> }> {
  const root = await temporaryFolder();
  await writeSeedStore(new Store(new FolderFiles(root), now));
  return { root, remove: () => rm(root, { recursive: true, force: true }) };
}
