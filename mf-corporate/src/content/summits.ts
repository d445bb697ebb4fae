import { bank, factory, forum, gate, tower } from '@concourse/pictures/scenes';
import type { PictureSource } from '@concourse/ui/Picture';
import { summitList, type ListedSummit } from './summitList';

type Details = {
  img: PictureSource;
  /** Background of the picture. */
  ground?: 'dark' | 'signal';
  intro: string;
  objectives: string[];
  impact: string[];
};

export type Summit = ListedSummit & Details;

const details: Record<(typeof summitList)[number]['id'], Details> = {
  'artificial-intelligence': {
    img: tower.tall,
    intro:
      'The one with the tower. Builders, buyers and regulators of artificial intelligence spend two days in Berlin agreeing on what works, and disagreeing in public about the rest.',
    objectives: [
      'Put running systems on stage, with their bills',
      'Seat regulators next to the people they regulate',
      'Give a first customer to startups that only have a second prototype',
      'Write down what was agreed before the chairs are stacked',
    ],
    impact: [
      'Pilots that leave the hall with a budget and a date',
      'Rules drafted by people who have seen the machine',
      'An award whose evidence anybody may read',
    ],
  },
  fintech: {
    img: bank.wide,
    intro:
      'Banks bring the customers, young companies bring the software, supervisors bring the questions. We bring a table long enough for all three.',
    objectives: [
      'Show payments, lending and compliance products that process real money',
      'Match each founder with a bank that has the same problem',
      'Let supervisors say early what they will say anyway',
      'Keep the word “disruption” out of the programme',
    ],
    impact: [
      'Integrations signed by the people who must maintain them',
      'Shorter distance between a licence and a launch',
      'Fewer pilots, more products',
    ],
  },
  tech: {
    img: factory.wide,
    intro:
      'Chips, robots, networks and the factories that need them. Engineers get the stage, purchasing gets the front row, and every demonstration runs without a net.',
    objectives: [
      'Demonstrate hardware that visitors may touch',
      'Bring engineering and purchasing to the same conversation',
      'Open supply chains to companies with fewer than fifty people',
      'Report the failures, too: one session is reserved for them',
    ],
    impact: [
      'Prototypes that found a factory',
      'Suppliers from places that nobody had on the list',
      'Standards that two competitors can both live with',
    ],
  },
  investment: {
    img: forum.wide,
    ground: 'signal',
    intro:
      'No stage at all: investors and capital seekers from 95+ countries, two chairs, and a bell. Both sides have read about each other before they sit down.',
    objectives: [
      'Match by mandate, stage and temper, in that order',
      'Give every capital seeker people who may decide',
      'Give every investor figures that somebody has checked',
      'End each meeting with a yes, a no or a date',
    ],
    impact: [
      'Rounds closed by people whom we introduced',
      'Refusals that came with a reason',
      'Second meetings held without us',
    ],
  },
  residency: {
    img: gate.wide,
    intro:
      'Governments, advisers and families from 40+ countries discuss where one may live, invest and belong, and what each of the three costs. Passports stay in pockets.',
    objectives: [
      'Compare residency and citizenship programmes side by side, fees included',
      'Let governments explain their own rules in their own words',
      'Show due diligence from the inside',
      'Separate advice from sales, with a sign on the door',
    ],
    impact: [
      'Families that chose a country for its schools and not for its brochure',
      'Programmes amended after hearing their applicants',
      'Advisers who were asked for references, and had them',
    ],
  },
};

/** Returns the five summits with all details. Only during rendering, because they quote facts. */
export const summits = (): Summit[] =>
  summitList.map((summit) => ({ ...summit, ...details[summit.id] }));
