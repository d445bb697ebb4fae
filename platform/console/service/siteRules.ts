import * as v from 'valibot';
import {
  addFreeze,
  describeStop,
  endFreeze,
  listFreezes,
  parseFreeze,
  resumeChanges,
  stopChanges,
  type ListedFreeze,
} from '@concourse/release/freezes';
import type { ActionOptions, ActionOutcome } from '@concourse/release/recordAction';
import { readSettings } from '@concourse/release/settings';
import type { Store } from '@concourse/store/Store';
import { nameSchema } from './changeRequest';
import type { Author, ServiceOptions } from './options';
import { actionResult, type ActionResult } from './releaseActions';

/** The rules that hold changes. `stop` is a sentence, null if changes are allowed. */
export type Holds = { stop: string | null; freezes: ListedFreeze[] };

/** Returns the stop, and the current and future freezes of an environment. */
export async function readHolds(store: Store, now: Date): Promise<Holds> {
  const settings = await readSettings(store);
  const { stop } = settings;
  return { stop: stop && describeStop(stop), freezes: listFreezes(settings, now) };
}

/** The areas for which a rule of all areas, or of none, requires a right. */
export const siteAreas = (areas: string[] | null | undefined): string[] =>
  areas?.length ? areas : ['shell'];

const timeSchema = v.exactOptional(v.pipe(v.string(), v.maxLength(40)));

/** The bodies of requests, with the names of the options of the commands. */
export const reasonFields = {
  environment: nameSchema,
  reason: v.optional(v.pipe(v.string(), v.maxLength(500)), ''),
};
export const freezeFields = {
  ...{ ...reasonFields, from: timeSchema, until: timeSchema },
  action: v.picklist(['add', 'end']),
  /** The freeze to end. */
  freeze: v.exactOptional(nameSchema),
  areas: v.exactOptional(v.pipe(v.array(nameSchema), v.maxLength(50))),
};
type Body<Fields extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<Fields, undefined>>;
type StopRequest = Body<typeof reasonFields>;

/** Changes of rules, which change no page and need no plan. */
export type SiteRules = ReturnType<typeof createRules>;

/** Returns the rules that the commands `freeze`, `stop`, `resume` and `settings show` share with the console. */
export const siteRules: (options: ServiceOptions) => SiteRules = createRules;

function createRules(options: ServiceOptions) {
  const record = async (
    environment: string,
    author: Author | undefined,
    work: (how: ActionOptions) => Promise<ActionOutcome>,
  ): Promise<ActionResult> => {
    const change = { environment, why: '', overridesFreeze: false };
    const how = await options.apply(change, false);
    const { record: added, unfinished } = await work({ ...how, who: author?.identity ?? how.who });
    const message = [`Revision ${added.rev}: ${added.why}`, ...unfinished].join(' ');
    return actionResult(message, { rev: added.rev });
  };
  return {
    freeze: (
      { environment, action, freeze: id, reason, ...times }: Body<typeof freezeFields>,
      author?: Author,
    ) =>
      record(environment, author, async (how) => {
        if (action === 'add')
          return addFreeze(parseFreeze({ ...times, reason }, options.now()), how);
        const { freezes } = await readHolds(how.store, options.now());
        const ended = freezes.filter((each) =>
          id === undefined ? each.isCurrent : each.id === id,
        );
        for (const { areas } of ended) author?.assertMayChange(siteAreas(areas));
        return endFreeze({ id, reason }, how);
      }),
    stop: ({ environment, reason }: StopRequest, author?: Author) =>
      record(environment, author, (how) => stopChanges(reason, how)),
    resume: ({ environment, reason }: StopRequest, author?: Author) =>
      record(environment, author, (how) => resumeChanges(reason, how)),
    /** The content of a file with the settings in effect. */
    settings: async ({ environment }: { environment: string }) =>
      options.liveSettings(await options.open(environment)),
  };
}
