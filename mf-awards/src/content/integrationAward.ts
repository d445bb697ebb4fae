import { byDatePhase } from '@concourse/site/byDatePhase';
import { dates } from './dates';
import data from './integrationAward.json';
import { nominationCosts } from './nominationFee';

type TitledText = { title: string; text: string };

export type AwardSection = {
  id: string;
  title: string;
  /** Name in the table of contents. */
  short: string;
  lead?: string;
  /** Bullet points. */
  points?: string[];
  /** Points with a title. */
  items?: TitledText[];
  /** Numbered points. */
  steps?: TitledText[];
};

const { sections, ...award } = data;

export const integrationAward = award;

/** What depends on the date, by section. */
const currentParts: Record<string, (section: AwardSection) => Partial<AwardSection>> = {
  process: ({ steps = [] }) => {
    const submit = byDatePhase('awards.deadline', {
      upcoming: 'Submit before the deadline.',
      past: 'Submit: you can still nominate, for the next awards.',
    });
    const current = ({ title, text }: TitledText): TitledText => ({
      title,
      text: title === 'Send' ? `${submit} ${text}` : text,
    });
    return { steps: steps.map(current) };
  },
  fees: () => ({ lead: nominationCosts('The amount of the nominal fee has not been announced.') }),
  benefits: ({ points = [] }) => {
    const onStage = byDatePhase('awards.winners', {
      upcoming: `on stage in Berlin on ${dates.winners.date}`,
      past: `on stage in Berlin, last on ${dates.winners.date}`,
    });
    return { points: [`The award itself, handed over ${onStage}`, ...points] };
  },
};

/** Returns the sections of the award's page. Only during rendering. */
export const integrationAwardSections = (): AwardSection[] =>
  sections.map((section: AwardSection) => ({ ...section, ...currentParts[section.id]?.(section) }));

/** The table of contents. */
export const integrationAwardContents = [
  { id: 'introduction', short: 'Introduction' },
  { id: 'timelines', short: 'Timelines' },
  ...sections.map(({ id, short }) => ({ id, short })),
];
