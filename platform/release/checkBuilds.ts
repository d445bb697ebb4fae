import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  keptRules,
  showableRules,
  type Problem,
  type Rule,
} from '@concourse/compose/checks/problem';
import { manifestDigest } from '@concourse/core/files/digest';
import { overlayFiles } from '@concourse/store/overlayFiles';
import type { Build } from '@concourse/store/ReleaseRepository';
import { folderStore, Store } from '@concourse/store/Store';
import type { ApplyOptions } from './applyChange';
import { promoteToAll, withFields } from './changes';
import { PromotionError } from './errors';
import { planChange, warningsOf, type Plan } from './planChange';
import type { Versions } from './releaseNames';

export type BuildCheck = {
  problems: Problem[];
  /** Null if the builds cannot be composed with the live site. */
  plan: Plan | null;
  /** Builds whose version is published with other content. */
  taken: string[];
};

/** Plans the promotion of builds that are not published, with all checks of a promotion. Writes nothing to the store. */
export async function checkBuilds(builds: Build[], options: ApplyOptions): Promise<BuildCheck> {
  const { store, now } = options;
  const folder = await mkdtemp(path.join(tmpdir(), 'site-check-'));
  try {
    const scratch = folderStore(folder, now);
    const versions: Versions = {};
    const taken: string[] = [];
    for (const build of builds) {
      const { name, version } = build.manifest;
      const published = await store.releases.find(name, version);
      const isTaken =
        published !== null && manifestDigest(published) !== manifestDigest(build.manifest);
      if (isTaken) taken.push(`${name}@${version}`);
      versions[name] = isTaken ? `${version}-unpublished` : version;
      const manifest = { ...build.manifest, version: versions[name] };
      if (!published || isTaken) await scratch.releases.publish({ ...build, manifest });
    }
    const files = await scratch.files.list('', { recursive: true });
    const view = overlayFiles(
      store.files,
      scratch.files,
      new Map(files.map((file) => [file, file])),
    );
    const checked = new Store(view, now, store.environment);
    const how = { ...options, store: checked, ignoresLostFiles: true };
    return { taken, ...(await planBuilds(versions, how)) };
  } finally {
    await rm(folder, { recursive: true });
  }
}

// The manifest of an area in development may be invalid. Its other problems are shown, too.
const tolerated: Rule[] = [...showableRules, 'manifest'];

async function planBuilds(versions: Versions, options: ApplyOptions) {
  // A team signs a release after it is published.
  const ignored: Rule[] = [...keptRules, 'signatures'];
  try {
    const plan = await planChange(withFields(promoteToAll(versions), { tolerated }), options);
    return { plan, problems: warningsOf(plan).filter(({ rule }) => !ignored.includes(rule)) };
  } catch (error) {
    if (!(error instanceof PromotionError)) throw error;
    return { plan: null, problems: error.problems };
  }
}
