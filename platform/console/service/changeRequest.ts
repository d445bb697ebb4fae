import * as v from 'valibot';

/** The name of an environment, an area, a release or a file. */
export const nameSchema = v.pipe(v.string(), v.regex(/^[\w@./+:-]{1,200}$/));

const namesSchema = v.pipe(v.array(nameSchema), v.maxLength(50));
const nonEmptyNamesSchema = v.pipe(namesSchema, v.minLength(1));
const percentSchema = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)));

export const changeRequestFields = {
  environment: nameSchema,
  why: v.pipe(v.string(), v.maxLength(500)),
  overridesFreeze: v.boolean(),
  action: v.variant('do', [
    v.object({ do: v.literal('promote'), releases: nonEmptyNamesSchema, percent: percentSchema }),
    v.object({ do: v.literal('promote from'), from: nameSchema, percent: percentSchema }),
    v.object({ do: v.literal('roll back'), areas: namesSchema }),
    v.object({ do: v.literal('restore'), rev: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
    v.object({ do: v.literal('preview'), releases: nonEmptyNamesSchema }),
  ]),
};

/** A change that a release manager plans or applies. */
export type ChangeRequest = v.InferOutput<v.ObjectSchema<typeof changeRequestFields, undefined>>;

export type Action = ChangeRequest['action'];
