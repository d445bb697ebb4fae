import { noAccess, type Access } from '@concourse/core/config/access';
import { nullIfDamaged } from '@concourse/core/store/errors';
import { editableFacts } from '@concourse/release/editableFacts';
import { ReleaseError } from '@concourse/release/errors';
import { describeIdentity } from '@concourse/release/identity';
import { servedAddress } from '@concourse/release/servedAddress';
import { readSiteState } from '@concourse/release/siteState';
import { createQueryClient, type ReportQueries } from '@concourse/rum';
import { readRefusals } from '@concourse/store/DecisionLog';
import type { Store } from '@concourse/store/Store';
import { TeamTokens } from '@concourse/store/TeamTokens';
import { commandQueries } from './commandQueries';
import { compareRevision } from './compareRevision';
import { environmentStatus } from './environmentStatus';
import { canaryFigures, environmentHealth, reportsLocation } from './health';
import { hostStates } from './hosts';
import { logStates } from './logStates';
import type { ServiceOptions } from './options';
import { releaseActions } from './releaseActions';
import { requestActions } from './requestActions';
import { readRevisions } from './revisions';
import { readHolds, siteRules } from './siteRules';

const maxRefusals = 50;

type InEnvironment = { environment: string };

export type StoreInfo = Awaited<ReturnType<typeof consoleInfo>>;

/** The functions behind the routes of the console. They share their code with the commands. */
export type ConsoleService = ReturnType<typeof createService>;

export const consoleService: (options: ServiceOptions) => ConsoleService = createService;

function createService(options: ServiceOptions) {
  const { now } = options;
  const reportsOf = (store: Store): ReportQueries | null => {
    const from = reportsLocation(options, store.environment);
    return from === undefined ? null : createQueryClient({ from, env: options.env });
  };
  /** Returns a function that reads the store of the environment that its input names. */
  const inStore =
    <Result, Input extends InEnvironment = InEnvironment>(
      read: (store: Store, input: Input) => Promise<Result>,
    ) =>
    async (input: Input): Promise<Result> =>
      read(await options.open(input.environment), input);
  /** The grants of an environment. */
  const access = async (name: string): Promise<Access> => (await options.rules(name)).access;
  const decisions = async () => (await options.open()).decisions;
  return {
    now,
    info: () => consoleInfo(options),
    access,
    /** Sign-in and pipelines of the default environment, with the grants of all. */
    signInAccess: async (): Promise<Access> => {
      const stores = await options.environments();
      const all = await Promise.all(stores.map(({ environment }) => access(environment.name)));
      return { ...(all[0] ?? noAccess), grants: all.flatMap(({ grants }) => grants) };
    },
    decisions,
    tokens: async () => new TeamTokens((await options.open()).files),
    /** The newest refusals in an environment, and failed sign-ins. */
    refusals: inStore(({ decisions: log }, { environment }) =>
      readRefusals(log, environment, maxRefusals),
    ),
    /** See `logStates`. */
    logStates: async () => logStates(await options.environments()),
    status: inStore((store) => environmentStatus(store, options)),
    facts: inStore(editableFacts),
    history: inStore((store, part: InEnvironment & { limit: number; before?: number }) =>
      readRevisions(store, part),
    ),
    compareRevision: inStore((store, { rev }: InEnvironment & { rev: number }) =>
      compareRevision(store, rev),
    ),
    canaryFigures: inStore((store, { canary }: InEnvironment & { canary: string }) =>
      canaryFigures(reportsOf(store), store, { canary, now: now() }),
    ),
    health: inStore((store, { hours }: InEnvironment & { hours: number }) =>
      environmentHealth(reportsOf(store), store, { hours, now: now() }),
    ),
    commands: commandQueries(options),
    /** The revisions that the registered hosts serve. */
    hosts: inStore(hostStates),
    holds: inStore((store) => readHolds(store, now())),
    /** A picture of a refused page. @throws PictureError */
    picture: async ({ environment, picture }: InEnvironment & { picture: string }) => {
      const bytes = await (await decisions()).readPicture(picture, environment);
      if (bytes) return bytes;
      throw new PictureError('PICTURE_NOT_FOUND', 'This picture does not exist.', pictureHint);
    },
    /** Null in a read-only console, as `requests`. */
    actions: options.readOnly ? null : { ...releaseActions(options), ...siteRules(options) },
    requests: options.readOnly ? null : requestActions(options),
  };
}

class PictureError extends ReleaseError {
  readonly statusCode = 404;
}
const pictureHint = 'Pictures stay for 400 days. Create the plan again to see how the page fails.';

async function consoleInfo(options: ServiceOptions) {
  const environments = (await options.environments()).map(async (store) => {
    const { name } = store.environment;
    // A damaged log has no address; its status says why.
    const state = await readSiteState(store).catch(nullIfDamaged);
    return { name, siteUrl: state && (await servedAddress(store, state.live.site.siteUrl)) };
  });
  return {
    store: (await options.open()).label,
    /** The user, in the format of the log. */
    user: describeIdentity(await options.who()),
    isReadOnly: options.readOnly ?? false,
    /** The default environment is the first. */
    environments: await Promise.all(environments),
  };
}
