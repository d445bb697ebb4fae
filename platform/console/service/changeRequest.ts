import * as v from 'valibot';
import { isFactName } from '@concourse/contract/facts';
import { areShares } from '@concourse/core/store/rollouts';

/** The name of an environment, an area, a release or a file. */
export const nameSchema = v.pipe(v.string(), v.regex(/^[\w@./+:-]{1,200}$/));

const namesSchema = v.pipe(v.array(nameSchema), v.maxLength(50));
const nonEmptyNamesSchema = v.pipe(namesSchema, v.minLength(1));
const percentSchema = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)));

const textSchema = v.pipe(v.string(), v.maxLength(500));
/** A list is a CSV file or JSON. */
const factValueSchema = v.pipe(v.string(), v.maxLength(200_000));
const factNameSchema = v.pipe(v.string(), v.check(isFactName, 'the name of a fact'));
/** Values as a person types them; null for the value of the release. */
const typedFactsSchema = v.pipe(
  v.record(factNameSchema, v.nullable(factValueSchema)),
  v.minEntries(1),
  v.maxEntries(50),
);
/** The choice for changed facts that a release changes, too. */
const factsChoiceSchema = v.exactOptional(v.picklist(['keep', 'take']));

/** The next shares of a canary. The command `rollout` applies them. */
const rolloutSchema = v.object({
  then: v.pipe(
    v.array(v.number()),
    v.nonEmpty(),
    v.maxLength(20),
    v.check(areShares, 'rising shares'),
  ),
  everyMs: v.pipe(v.number(), v.integer(), v.minValue(0)),
  untilSure: v.boolean(),
  margin: v.pipe(v.number(), v.minValue(0.1), v.maxValue(20)),
});

export const changeRequestFields = {
  environment: nameSchema,
  why: textSchema,
  overridesFreeze: v.boolean(),
  /** The time at which to apply it, for a request. */
  at: v.exactOptional(v.pipe(v.string(), v.maxLength(40))),
  action: v.variant('do', [
    v.object({
      do: v.literal('promote'),
      releases: nonEmptyNamesSchema,
      percent: percentSchema,
      facts: factsChoiceSchema,
      rollout: v.exactOptional(rolloutSchema),
    }),
    v.object({
      do: v.literal('promote from'),
      from: nameSchema,
      /** Releases that were live there; everything that is live there without them. */
      releases: v.exactOptional(nonEmptyNamesSchema),
      percent: percentSchema,
      facts: factsChoiceSchema,
    }),
    v.object({ do: v.literal('roll back'), areas: namesSchema }),
    v.object({ do: v.literal('restore'), rev: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
    v.object({
      do: v.literal('notice'),
      notice: v.nullable(
        v.object({
          text: textSchema,
          until: textSchema,
          link: v.optional(textSchema),
          paths: v.optional(v.array(textSchema)),
        }),
      ),
    }),
    v.object({ do: v.literal('change facts'), facts: typedFactsSchema }),
    v.object({
      do: v.literal('preview'),
      releases: namesSchema,
      on: v.optional(nameSchema),
      facts: v.exactOptional(typedFactsSchema),
    }),
    v.object({ do: v.literal('change settings'), settings: v.record(v.string(), v.unknown()) }),
  ]),
};

/** A change that a release manager plans or applies. */
export type ChangeRequest = v.InferOutput<v.ObjectSchema<typeof changeRequestFields, undefined>>;

export type Action = ChangeRequest['action'];
