import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Option } from '@commander-js/extra-typings';
import type { ReleaseManifest } from '@concourse/contract/release';
import { ActionableError, UsageError } from '@concourse/core/errors/ActionableError';
import { sha256 } from '@concourse/core/files/digest';
import { handle, VersionTakenError } from '@concourse/core/store/errors';
import { applyWithLock } from '@concourse/release/applyChange';
import { distOf, listAreas, requireAreas } from '@concourse/release/areas';
import { costsOfBuild, type BuiltPageCost } from '@concourse/release/buildCosts';
import { promoteToAll } from '@concourse/release/changes';
import { checkBuilds } from '@concourse/release/checkBuilds';
import { CheckError } from '@concourse/release/errors';
import { publishBuild, requireSameBuild, type Publication } from '@concourse/release/publishBuild';
import { findBuild, readBuild } from '@concourse/release/readBuild';
import { parseReleaseNames } from '@concourse/release/releaseNames';
import { describeSkipped, releasesToDeploy } from '@concourse/release/releasesToDeploy';
import { signWithSsh } from '@concourse/release/signing/signWithSsh';
import { readSiteState } from '@concourse/release/siteState';
import { enableCompressionCache } from '@concourse/store/enableCompressionCache';
import { writeSignature } from '@concourse/store/signatures';
import type { Store } from '@concourse/store/Store';
import {
  applyOptions,
  allowBrokenLinksOption,
  freezeOptions,
  reasonOption,
  reportOutcome,
  type ChangeFlags,
} from '../changeSite';
import type { CommandFactory, Context } from '../context';
import { Run } from '../run';
import { environmentOption, siteCommand, singleWriterOption } from '../siteCommand';
import { describeBuildCosts } from './diff';

/** Builds areas, all if none is named. Skips areas whose inputs did not change. */
async function buildAreas(
  context: Context,
  names: string[],
  log: (line: string) => void,
  how: { force?: boolean; version?: string } = {},
) {
  requireAreas(context.root, names);
  const areas = names.length > 0 ? names : listAreas(context.root);
  const build = await context.modules.build();
  return build.buildAreas({ areas, log, env: context.env, ...how });
}

export const buildCommand: CommandFactory = (context) =>
  siteCommand('build mf-awards', 'Build areas into their dist folders')
    .argument('[area...]', 'areas to build (default: all)')
    .option('--force', 'build unchanged areas as well')
    .action(async (names, options) => {
      const run = new Run(context, options);
      const built = await buildAreas(context, names, run.log, { force: options.force ?? false });
      const changed = built.filter(({ cached }) => !cached).map(({ name }) => name);
      const { costs, lines } = await costsOfBuilt(run, changed);
      const summary = `Built ${changed.length}, unchanged ${built.length - changed.length}.`;
      run.report({ lines: [...lines, summary], json: { built, costs } });
    });

export const checkCommand: CommandFactory = (context) => {
  const about = 'Build areas, and check on top of the live site what a promotion would reject';
  return siteCommand('check mf-awards', about, environmentOption)
    .argument('[area...]', 'areas to check (default: all)')
    .action(async (names, options) => {
      const run = new Run(context, options);
      enableCompressionCache(context, run.log);
      const apply = await applyOptions(run);
      const built = await buildAreas(context, names, run.log);
      const builds = await Array.fromAsync(built, async ({ name }) =>
        readBuild(name, distOf(context.root, name)),
      );
      const { problems, plan, taken } = await checkBuilds(builds, apply);
      if (plan) apply.onPlan?.(plan);
      for (const release of taken)
        run.log(
          `  ${release} is published with other content: raise its version before you publish`,
        );
      if (problems.length > 0) throw new CheckError(problems);
      const listed = builds.map(({ manifest: { name, version } }) => `${name}@${version}`);
      const { environment } = apply.store;
      run.report({
        lines: [`A promotion of ${listed.join(', ')} would pass the checks.`],
        json: { environment: environment.name, checked: listed, taken },
      });
    });
};

type BuildCosts = { costs: Record<string, BuiltPageCost[]>; lines: string[] };

/** Computes the costs of built pages if a site is live. An error here does not fail the build. */
async function costsOfBuilt(run: Run, names: string[]): Promise<BuildCosts> {
  const found: BuildCosts = { costs: {}, lines: [] };
  if (names.length === 0) return found;
  enableCompressionCache(run.context, run.log);
  try {
    const apply = await applyOptions(run);
    for (const name of names) {
      const build = await readBuild(name, distOf(run.context.root, name));
      const pages = await costsOfBuild(build, apply);
      if (!pages) continue;
      if (pages.length > 0) found.costs[name] = pages;
      found.lines.push(...describeBuildCosts(name, pages));
    }
    return found;
  } catch (error) {
    if (!(error instanceof ActionableError)) throw error;
    return { costs: {}, lines: [`The costs of the pages are unknown: ${error.message}`] };
  }
}

export const cssTypesCommand: CommandFactory = (context) => {
  const about = 'Write type declarations of all CSS modules, for editors and the type check';
  return siteCommand('css-types', about).action(async (options) => {
    const { writeCssTypes } = await context.modules.cssTypes();
    const modules = await writeCssTypes();
    const lines = [`Wrote the types of ${modules} CSS modules.`];
    new Run(context, options).report({ lines, json: { modules } });
  });
};

/** Makes all builds live in one revision. Names the builds that a release manager took off the site, and skips them. */
export const deployCommand: CommandFactory = (context) => {
  const about = 'Build, publish and promote all areas that changed';
  const how = [
    singleWriterOption,
    environmentOption,
    reasonOption,
    allowBrokenLinksOption,
  ] as const;
  return siteCommand('deploy', about, ...how, ...freezeOptions).action(async (options) => {
    const run = new Run<ChangeFlags>(context, {
      ...options,
      ...(!options.overrideFreeze && { reason: options.reason ?? 'deploy' }),
      // The store of a checkout belongs to its developer: it takes the settings of the checkout.
      acceptSettings: options.acceptSettings ?? new Run(context, options).usesProjectStore,
      create: true,
    });
    enableCompressionCache(context, run.log);
    const apply = await applyOptions(run);
    const built = await buildAreas(context, [], run.log);
    const names = built.map(({ name }) => name).sort();
    const published = await Array.fromAsync(names, async (name) => {
      const result = await publishArea(run, name, apply.store);
      run.log(describePublished(result));
      return result;
    });
    const state = await readSiteState(apply.store);
    const { releases, skipped } = await releasesToDeploy(published, state, apply.store);
    const outcome = await applyWithLock(promoteToAll(releases), apply);
    reportOutcome(run, apply, outcome, {
      more: { published, skipped },
      last: describeSkipped(skipped),
    });
  });
};

// Before the developer raises the version, a changed build gets a version that contains its digest.
async function publishArea({ context, log, progress }: Run, area: string, store: Store) {
  const dist = distOf(context.root, area);
  const how = { store, dist, onProgress: progress(), builder: context.account };
  const publish = async () => publishBuild(await readBuild(area, dist), how);
  const publishAgain = async ({ version: taken }: VersionTakenError) => {
    const digest = sha256(await readFile(path.join(dist, 'release.json')));
    // Without a dot before the digest: digits alone must not start with 0.
    const version = `${taken}-local-${digest.slice(0, 8)}`;
    log(`${area} changed, but its version is still ${taken}: publishing it as ${version}.`);
    await buildAreas(context, [area], log, { version });
    return publish();
  };
  return publish().catch(handle(VersionTakenError, publishAgain));
}

const signingKeyOption = new Option(
  '--signing-key <file>',
  'private ed25519 key, or a public one whose private key an SSH agent holds (env: SITE_SIGNING_KEY)',
);

const outcomeTexts: Record<Publication['outcome'], string> = {
  published: 'is published.',
  'already published': 'was already published with the same content.',
  repaired: 'was already published; its missing or damaged files are restored.',
  'not published (dry run)': 'can be published. Dry run: nothing was written.',
};

const describePublished = ({ area, version, outcome }: Publication): string =>
  `${area}@${version} ${outcomeTexts[outcome]}`;

export const publishCommand: CommandFactory = (context) => {
  const about = 'Publish the build of an area as a release';
  return siteCommand('publish mf-awards', about, singleWriterOption, signingKeyOption)
    .argument('[area]', 'area whose dist folder to publish')
    .option('--build <folder>', 'folder of a build, or of an area with a build')
    .option('--dry-run', 'check the build and print the plan without writing')
    .option('--create', 'create the store if it does not exist')
    .action(async (named, options) => {
      const { dryRun = false, build: folder } = options;
      const { area, dist } = await findBuildToPublish(context.root, named, folder);
      const run = new Run(context, options);
      enableCompressionCache(context, run.log);
      const store = await run.openStore();
      const build = await readBuild(area, dist);
      const onProgress = run.progress();
      const how = { store, dist, dryRun, log: run.log, onProgress, builder: context.account };
      const result = await publishBuild(build, how);
      const key = dryRun ? undefined : signingKey(run);
      const signed = key === undefined ? null : await sign(store, build.manifest, key);
      run.report({
        lines: [
          describePublished(result),
          ...(signed ? [describeSigned({ ...result, ...signed })] : []),
          ...(result.outcome === 'published'
            ? [`Promote it next: npm run site -- promote ${area}@${result.version}`]
            : []),
        ],
        json: { ...result, ...(signed && { signed }) },
      });
    });
};

/** Finds the build of an area of this project, or in a folder. */
async function findBuildToPublish(root: string, named?: string, folder?: string) {
  if (folder !== undefined) {
    const found = await findBuild(path.resolve(folder));
    return { ...found, ...(named !== undefined && { area: named }) };
  }
  const [area, ...others] = named === undefined ? listAreas(root) : [named];
  if (area === undefined || others.length > 0) {
    const message = 'No area is named.';
    const next =
      'Name the area, npm run site -- publish mf-awards, or the folder of its build: --build <folder>';
    throw new UsageError(message, next);
  }
  requireAreas(root, [area]);
  return { area, dist: distOf(root, area) };
}

export const signCommand: CommandFactory = (context) =>
  siteCommand(
    'sign mf-awards@1.1.0 --signing-key ~/.ssh/id_ed25519',
    'Sign published releases with an SSH key',
    ...[singleWriterOption, signingKeyOption],
  )
    .argument('<release...>', 'releases, each as <area>@<version>')
    .action(async (typed, options) => {
      const run = new Run(context, options);
      const key = signingKey(run);
      if (key === undefined) {
        const message = 'No signing key is named.';
        const next =
          'Name the file of a key: --signing-key <file> or SITE_SIGNING_KEY\nCreate a key: ssh-keygen -t ed25519';
        throw new UsageError(message, next);
      }
      const store = await run.openStore();
      const named = Object.entries(parseReleaseNames(typed));
      const signed = await Array.fromAsync(named, async ([area, version]) => {
        const manifest = await store.releases.read(area, version);
        await requireSameBuild(context.root, manifest);
        return { area, version, ...(await sign(store, manifest, key)) };
      });
      run.report({ lines: signed.map(describeSigned), json: signed });
    });

const signingKey = (run: Run<{ signingKey?: string }>): string | undefined =>
  run.options.signingKey ?? run.variable('SITE_SIGNING_KEY');

const sign = async (store: Store, manifest: ReleaseManifest, key: string) =>
  writeSignature(store.files, manifest, await signWithSsh(manifest, key));

type Signed = { area: string; version: string } & Awaited<ReturnType<typeof sign>>;

const describeSigned = ({ area, version, key, isNew }: Signed): string =>
  `${area}@${version} ${isNew ? 'is signed' : 'was already signed'} by ${key}.`;
