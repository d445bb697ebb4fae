import { contentRules } from '@concourse/compose/checks/problem';
import type { CheckContent } from '@concourse/dev-server';
import { checkBuilds } from '@concourse/release/checkBuilds';
import { applyOptions, type ChangeFlags } from '../changeSite';
import type { Run } from '../run';

/** Returns the checks of a promotion to the environment of the command, for the content of areas in development. */
export function contentChecker(run: Run<ChangeFlags>): CheckContent {
  return async (releases) => {
    const apply = await applyOptions(run);
    const quiet = { ...apply, onTarget: () => undefined, onProgress: () => undefined };
    const builds = releases.map(({ manifest, contents }) => ({
      manifest,
      files: new Map([[manifest.entry, Buffer.alloc(0)]]),
      contents: new Map([...contents].map(([id, html]) => [id, Buffer.from(html)])),
      maps: new Map<string, Buffer>(),
      shellBundle: null,
    }));
    const { problems } = await checkBuilds(builds, quiet);
    return problems.filter(({ rule }) => contentRules.includes(rule));
  };
}
