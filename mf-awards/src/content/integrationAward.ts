import { byDatePhase } from '@concourse/site/byDatePhase';
import { dates } from './dates';
import { nominationCosts } from './nominationFee';

export type TitledText = { title: string; text: string };

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

export const integrationAward = {
  title: 'AI Integration Excellence Award',
  lead: 'For the organization that put AI into everyday work, and kept it there after the pilot party.',
  introduction: {
    title: 'What this award is for',
    paragraphs: [
      'Most companies own a model. Far fewer have rearranged their work around one. This award goes to an organization, of any size and in any industry, where AI is part of how things get done on an ordinary Tuesday.',
      'The committee reads for depth rather than novelty: a plain system that four hundred people rely on beats a brilliant one that four hundred people have seen in a demo.',
    ],
  },
  focusAreas: [
    {
      title: 'Depth of integration',
      text: 'How far AI reaches into daily work: processes redrawn, hand-overs removed, decisions made faster, with a person where a person belongs.',
    },
    {
      title: 'Measured outcome',
      text: 'What changed since: cost, time, quality, safety or revenue, with a baseline and the period over which you counted.',
    },
    {
      title: 'Responsible practice',
      text: 'How you govern it: data, oversight, security, fairness, and what happens on the day it is wrong.',
    },
  ] satisfies TitledText[],
  submit: 'Submit Your Application',
  nominate: 'NOMINATE NOW',
};

export const integrationAwardSections: AwardSection[] = [
  {
    id: 'eligibility',
    title: 'Who is eligible',
    short: 'Eligibility',
    lead: 'Any organization that can answer yes to all of these.',
    points: [
      'The organization is legally registered, in any country, in any industry',
      'AI has been part of regular operations for at least six months when you nominate',
      'The results are your own, or shared with a partner who is named in the nomination',
      'Somebody in a responsible position is ready to answer the committee’s questions',
      'You agree that the name of the organization is published if it is shortlisted',
    ],
  },
  {
    id: 'categories',
    title: 'Four ways to integrate',
    short: 'Categories',
    lead: 'One award, four fields of comparison, so that a bakery is not measured against a bank. The committee places your entry.',
    items: [
      {
        title: 'Enterprise',
        text: 'AI across several departments of an established company, including the ones that did not ask for it.',
      },
      {
        title: 'Growth company',
        text: 'AI that let a young company serve more customers without growing at the same rate.',
      },
      {
        title: 'Public and non-profit',
        text: 'AI in an agency, a hospital, a school or a charity, judged by the people it serves.',
      },
      {
        title: 'Operations and industry',
        text: 'AI on a factory floor, in a depot, on a field or in a grid, where a wrong answer has weight.',
      },
    ],
  },
  {
    id: 'process',
    title: 'How to nominate',
    short: 'Nomination process',
    steps: [
      {
        title: 'Gather',
        text: 'Name the system, the people who use it, and one number from before it and one from after.',
      },
      {
        title: 'Write',
        text: 'Fill in the official nomination form. It has seven sections, of which only the first and the last box are compulsory.',
      },
      {
        title: 'Check',
        text: 'Let somebody who was not on the project read it. Whatever they ask, the committee will ask too.',
      },
      {
        title: 'Send',
        get text() {
          const submit = byDatePhase('awards.deadline', {
            upcoming: 'Submit before the deadline.',
            past: 'Submit: you can still nominate, for the next awards.',
          });
          return `${submit} You see at once that it was sent, and you can print what you sent.`;
        },
      },
      {
        title: 'Answer',
        text: 'The committee may write back with a question. A short answer is a good answer.',
      },
    ],
  },
  {
    id: 'required-information',
    title: 'What the form asks',
    short: 'Required information',
    lead: 'Have these beside you. Only the first line is compulsory; the rest is where entries are won.',
    items: [
      {
        title: 'Organization',
        text: 'Company name, contact person, job title, email address, website and year of incorporation.',
      },
      {
        title: 'Background',
        text: 'Country, founder, number of employees, what you do, your industry and your specialisation.',
      },
      {
        title: 'Integration',
        text: 'Where AI sits in your work, and which technology does the heavy lifting.',
      },
      {
        title: 'Solution',
        text: 'The business challenge you started from and the AI-driven solution you ended with.',
      },
      {
        title: 'Impact',
        text: 'Measurable outcomes: baseline, result, period, and how you know.',
      },
      {
        title: 'Practice',
        text: 'What was new about it, and what you would tell the next team to copy.',
      },
    ],
  },
  {
    id: 'documents',
    title: 'Supporting documents',
    short: 'Supporting documentation',
    lead: 'None are needed to enter. If you are shortlisted, we ask for one or two of these by email.',
    points: [
      'A case study or technical summary of no more than five pages',
      'A chart or an export that shows the figures before and after',
      'A letter from a customer, a user or a works council',
      'A short screen recording, without music',
      'Your policy for responsible use of AI, if it is written down',
    ],
  },
  {
    id: 'evaluation',
    title: 'How it is judged',
    short: 'Evaluation process',
    lead: 'An internal expert committee reads every complete nomination. Its decision is final, and we may refine criteria before reading starts.',
    items: [
      {
        title: 'Innovation',
        text: 'Is the approach new to your field, and not only to your building?',
      },
      { title: 'Technical excellence', text: 'Is it built, tested and watched with care?' },
      { title: 'Impact', text: 'Did a figure move that somebody outside the project cares about?' },
      { title: 'Scalability', text: 'Would it survive ten times the load, or the next country?' },
    ],
  },
  {
    id: 'fees',
    title: 'What it costs',
    short: 'Nomination fees',
    get lead() {
      return nominationCosts('The amount of the nominal fee has not been announced.');
    },
    points: [
      'No fee to attend the ceremony',
      'No fee to receive an award',
      'A nomination does not include tickets to the summit',
    ],
  },
  {
    id: 'benefits',
    title: 'What winners get',
    short: 'Winning benefits',
    get points() {
      const onStage = byDatePhase('awards.winners', {
        upcoming: `on stage in Berlin on ${dates.winners.date}`,
        past: `on stage in Berlin, last on ${dates.winners.date}`,
      });
      return [
        `The award itself, handed over ${onStage}`,
        'An announcement to an audience of 80,000+ people',
        'The winner’s mark, for use wherever you like, for as long as you like',
        'A published case file with your figures in it, approved by you',
        'Introductions to investors and buyers who attend the summit',
        'Written feedback from the committee, also for every shortlisted entry',
      ];
    },
  },
  {
    id: 'tips',
    title: 'Tips from people who read a lot of these',
    short: 'Tips',
    points: [
      'Begin with the number, then explain it',
      'Name the baseline; “twice as fast” as what is the whole question',
      'Say what did not work; it makes the rest believable',
      'Write for a reader from another industry',
      'Leave out the history of artificial intelligence',
      'Ask the person who uses the system for one sentence, and quote it',
    ],
  },
];
