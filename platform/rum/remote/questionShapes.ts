import * as v from 'valibot';

const date = v.pipe(v.string(), v.isoTimestamp(), v.toDate());
const during = v.object({ from: date, to: date });
const word = v.pipe(v.string(), v.maxLength(200));
const whole = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most));

const editions = v.pipe(v.array(v.pipe(v.string(), v.regex(/^[\da-f]{16}$/))), v.maxLength(2000));
const arms = { candidate: editions, live: editions, during };
const most = whole(1_000_000);
const areaName = v.pipe(word, v.regex(/^[\w.+-]+$/));

const words = { area: v.exactOptional(word), during };

/** What somebody asks over HTTP, by the name of the question. */
export const questionShape = v.variant('question', [
  v.object({
    question: v.literal('figures'),
    ask: v.object({
      area: word,
      by: v.picklist(['release', 'edition']),
      during,
      pattern: v.exactOptional(word),
    }),
  }),
  v.object({
    question: v.literal('arms'),
    ask: v.object({
      ...arms,
      areas: v.pipe(v.array(areaName), v.maxLength(200)),
      perNetwork: v.nullable(v.object({ candidate: most, live: most })),
    }),
  }),
  v.object({ question: v.literal('pages'), ask: v.object({ ...arms, stepMs: whole(86_400_000) }) }),
  v.object({
    question: v.literal('overTime'),
    ask: v.object({ area: word, during, points: whole(1000) }),
  }),
  v.object({
    question: v.literal('slowestRoutes'),
    ask: v.object({ ...words, limit: whole(1000) }),
  }),
  v.object({
    question: v.literal('failures'),
    ask: v.object({ ...words, release: v.exactOptional(word), limit: whole(1000) }),
  }),
]);

export type Question = v.InferOutput<typeof questionShape>;

/** Where a process answers, written beside its database for who may read that. */
export const placeShape = v.object({ port: v.number(), secret: v.string() });

/** Name of the file that says where. */
export const placeFile = 'questions.json';
