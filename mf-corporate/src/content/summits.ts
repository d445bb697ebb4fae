import { bank, factory, forum, gate, tower } from '@concourse/pictures/scenes';
import type { PictureSource } from '@concourse/ui/Picture';
import { summitList, type ListedSummit } from './summitList';
import texts from './summits.json';

type Art = {
  img: PictureSource;
  /** Background of the picture. */
  ground?: 'dark' | 'signal';
};

export type Summit = ListedSummit & Art & { intro: string; objectives: string[]; impact: string[] };

const art: Record<keyof typeof texts, Art> = {
  'artificial-intelligence': { img: tower.tall },
  fintech: { img: bank.wide },
  tech: { img: factory.wide },
  investment: { img: forum.wide, ground: 'signal' },
  residency: { img: gate.wide },
};

/** Returns the five summits with all details. Only during rendering, because they quote facts. */
export const summits = (): Summit[] =>
  summitList.map((summit) => ({ ...summit, ...art[summit.id], ...texts[summit.id] }));
