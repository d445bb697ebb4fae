import type { ReactNode } from 'react';
import { byPhase, Phase, type PhaseCase } from './byDatePhase';

/** The life of an edition of the summit, in order. `soldOut`, `results` and `next` may be missing. */
export const eventStages = [
  'announced',
  'onSale',
  'soldOut',
  'open',
  'over',
  'results',
  'next',
] as const;

export type EventStageName = (typeof eventStages)[number];

/** Content by stage. A stage without content has that of the stage before it. */
export type EventStageContent<Content> = { announced: Content } & Partial<
  Record<EventStageName, Content>
>;

/** The timeline of the summit. Its area derives it from the dates and from the organiser's switches. */
const stageFact = 'gais.summit.stage';

/** One case per run of stages with the same content. */
function casesOf<Content>(content: EventStageContent<Content>): PhaseCase<Content>[] {
  const starts = eventStages.filter((stage) => stage in content);
  return starts.map((start, index) => {
    const next = starts[index + 1];
    const end = next === undefined ? undefined : eventStages.indexOf(next);
    const run = eventStages.slice(eventStages.indexOf(start), end);
    return [run.join('|'), content[start] as Content];
  });
}

/**
 * Returns the text for the current stage of the summit. Composition selects it; the browser updates it. Call it while
 * a component renders, and use the result unchanged or with text around it.
 * @example byEventStage({ announced: 'Come to Berlin.', over: 'Berlin is over.' })
 */
export const byEventStage = (texts: EventStageContent<string>): string =>
  byPhase(stageFact, casesOf(texts));

/** The same as `byEventStage`, for elements. */
export const EventStage = (content: EventStageContent<ReactNode>) => (
  <Phase fact={stageFact} cases={casesOf(content)} />
);
