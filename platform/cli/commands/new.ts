import path from 'node:path';
import { Argument, InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { ownerFaults } from '@concourse/contract/owner';
import type { ReleaseManifest } from '@concourse/contract/release';
import { allows, askAdministrator, describeDenial } from '@concourse/core/config/access';
import { UsageError } from '@concourse/core/errors/ActionableError';
import { readFileIfExists } from '@concourse/core/files/readFileIfExists';
import { registryOf, type TeamOffer } from '@concourse/core/packages/registryFiles';
import { parseJsonOrNull } from '@concourse/core/store/storedJson';
import {
  identifyArea,
  latestVersions,
  newRepository,
  newWorkspace,
  patternsOf,
  pipelineKinds,
  projectVersions,
  readOffer,
  type NewArea,
} from '@concourse/create-area';
import { distOf, listAreas } from '@concourse/release/areas';
import { ReleaseError } from '@concourse/release/errors';
import { ownedPatterns, readTeamOffer } from '@concourse/release/teamOffer';
import type { CommandFactory } from '../context';
import { parseHttpUrl } from '../options/values';
import { Run } from '../run';
import { readConsole } from '../serviceClient';
import { savedToken } from '../serviceSignIn';
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
    .option('--from <service>', 'with --standalone: service that has the packages', parseAddress)
    .option('--registry <url>', 'with --standalone: npm registry of our packages', parseAddress)
    .option('--site <address>', 'with --standalone: running site for `npm start`', parseAddress)
    .addOption(
      new Option('--pipeline <service>', 'service that runs the pipeline')
        .choices(pipelineKinds)
        .default('github'),
    )
    .action(async (_, name, options) => {
      const { root } = context;
      const { standalone, owner: reviewers = [], pipeline, from } = options;
      if (from !== undefined && standalone === undefined) {
        const next = 'Name the folder of the new repository: --standalone <folder>';
        throw new UsageError('--from requires --standalone.', next);
      }
      const run = new Run(context, options);
      const offer = from === undefined ? await readLocalOffer(root, run) : await readOffer(from);
      const identity = identifyArea(name, options.path, patternsOf(offer));
      const isGranted = from !== undefined && (await requireRelease(run, from, name));
      const area: NewArea = { identity, reviewers, pipeline };
      const written =
        standalone === undefined
          ? await newWorkspace(root, area)
          : await newRepository(path.resolve(standalone), area, packagesFrom(root, offer, options));
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
        ...(from === undefined || isGranted
          ? []
          : [`Ask an administrator of ${from} for the right to release ${name}.`]),
        `Next: ${next}`,
      ];
      run.report({ lines, json: { area: name, ...written } });
    });

/**
 * Returns true if the person who signed in at a console may release an area, and false if no person did.
 * @throws ReleaseError without the right
 */
async function requireRelease(run: Run, address: string, area: string): Promise<boolean> {
  const token = await savedToken(run.context, address);
  if (token === null) return false;
  const { environments } = await readConsole({ address, token });
  const grants = environments.flatMap((each) => each.grants ?? []);
  if (allows(grants, 'release', area)) return true;
  throw new ReleaseError(
    'ACCESS_DENIED',
    describeDenial(grants, 'release', [area]),
    askAdministrator,
  );
}

/** The packages of a new repository: those that a service has, or those of this project. */
function packagesFrom(
  root: string,
  { site }: TeamOffer,
  options: { from?: string; registry?: string; site?: string },
): Parameters<typeof newRepository>[2] {
  const { from } = options;
  if (from === undefined) return { versions: () => projectVersions(root), ...options };
  const registry = registryOf(from);
  return {
    versions: (names) => latestVersions(registry, names),
    ...{ registry, site: options.site ?? site ?? undefined, service: from },
  };
}

/** Returns the live areas, and those that are built in this project. */
async function readLocalOffer(root: string, run: Run): Promise<TeamOffer> {
  const store = await run.openEnvironment();
  const live = await readTeamOffer(store);
  const built = await Promise.all(
    listAreas(root).map(async (area) => {
      const bytes = await readFileIfExists(path.join(distOf(root, area), 'release.json'));
      return bytes && (parseJsonOrNull(bytes) as ReleaseManifest | null);
    }),
  );
  const manifests = built.filter((manifest) => manifest !== null);
  const areas = manifests.map((manifest): [string, string[]] => [
    manifest.name,
    [...(live.areas[manifest.name] ?? []), ...ownedPatterns(manifest)],
  ]);
  return { ...live, areas: { ...live.areas, ...Object.fromEntries(areas) } };
}
