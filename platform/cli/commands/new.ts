import path from 'node:path';
import { Argument, InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { ownerFaults } from '@concourse/contract/owner';
import type { ReleaseManifest } from '@concourse/contract/release';
import { readFileIfExists } from '@concourse/core/files/readFileIfExists';
import { parseJsonOrNull } from '@concourse/core/store/storedJson';
import {
  identifyArea,
  newRepository,
  newWorkspace,
  pipelineKinds,
  type KnownPattern,
  type NewArea,
} from '@concourse/create-area';
import { distOf, listAreas } from '@concourse/release/areas';
import { readSiteState } from '@concourse/release/siteState';
import { releaseVersions, type Store } from '@concourse/store/Store';
import type { CommandFactory } from '../context';
import { parseHttpUrl } from '../options/values';
import { Run } from '../run';
import { environmentOption, siteCommand } from '../siteCommand';

const parseAddress = (typed: string) => new URL(parseHttpUrl(typed)).href.replace(/\/$/, '');

function addReviewer(one: string, others: string[] = []): string[] {
  const reviewers = [...others, one];
  const [fault] = ownerFaults({ team: 'Its team', reviewers });
  if (fault === undefined) return reviewers;
  throw new InvalidArgumentError(`Expected ${fault.replace(/^.*expected /, '')}.`);
}

export const newCommand: CommandFactory = (context) =>
  siteCommand(
    'new area mf-press --path /newsroom --owner @organisation/press',
    'Create an area with one page, tests and a pipeline',
    environmentOption,
  )
    .addArgument(new Argument('<kind>', 'kind of thing to create').choices(['area']))
    .argument('<name>', 'name of the area, such as mf-press')
    .requiredOption('--path <path>', 'address of the first page, such as /newsroom')
    .option('--owner <reviewer>', 'owner as in CODEOWNERS; repeatable', addReviewer)
    .option('--standalone <folder>', 'create a separate repository in this folder')
    .option('--registry <url>', 'with --standalone: npm registry of our packages', parseAddress)
    .option('--site <address>', 'with --standalone: running site for `npm start`', parseAddress)
    .addOption(
      new Option('--pipeline <service>', 'service that runs the pipeline')
        .choices(pipelineKinds)
        .default('github'),
    )
    .action(async (_, name, options) => {
      const { root } = context;
      const { standalone, registry, site, owner: reviewers = [], pipeline } = options;
      const run = new Run(context, options);
      const store = await run.openEnvironment();
      const area: NewArea = {
        identity: identifyArea(name, options.path, await knownPatterns(root, store)),
        ...{ reviewers, pipeline },
      };
      const written =
        standalone === undefined
          ? await newWorkspace(root, area)
          : await newRepository(path.resolve(standalone), area, { root, registry, site });
      const { folder, files, edited } = written;
      const next =
        standalone === undefined
          ? `npm install, then npm run site -- dev ${name}`
          : `cd ${path.relative(process.cwd(), folder) || '.'} && git init && npm install && npm test`;
      const lines = [
        `Created ${folder} with ${files.length} files.`,
        ...(edited.length > 0 ? [`Changed: ${edited.join(', ')}.`] : []),
        ...(reviewers.length > 0
          ? []
          : ['The area has no owner yet. Name one in its package.json, under "concourse".']),
        `Next: ${next}`,
      ];
      run.report({ lines, json: { area: name, ...written } });
    });

/** Returns the path patterns of the live areas and of the areas that are built in this project. */
async function knownPatterns(root: string, store: Store): Promise<KnownPattern[]> {
  const state = await readSiteState(store);
  const live = state ? await store.releases.readAll(releaseVersions(state.live)) : {};
  const built = await Promise.all(
    listAreas(root).map(async (area) => {
      const bytes = await readFileIfExists(path.join(distOf(root, area), 'release.json'));
      return bytes && (parseJsonOrNull(bytes) as ReleaseManifest | null);
    }),
  );
  const manifests = [...Object.values(live), ...built.filter((manifest) => manifest !== null)];
  return manifests.flatMap(({ name: area, routes }) => {
    const patterns = routes.flatMap(({ path: pattern, aliases }) => [pattern, ...aliases]);
    return patterns.map((pattern) => ({ area, pattern }));
  });
}
