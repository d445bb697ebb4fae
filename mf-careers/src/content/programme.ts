import { quote } from '@concourse/site/quote';
import type { IconName } from '@concourse/ui/Icon';

export const head = {
  title: 'Work with us. Hold the door.',
  lead: 'Somebody has to know who is coming, why, and next to whom they sit. For a few months that could be you.',
};

/** Staff members in the page head: name, position and background of the portrait. */
export const people = [
  { id: 'lene-hartwig', name: 'Lene Hartwig', work: 'Guest lists' },
  { id: 'tunde-alabi', name: 'Tunde Alabi', work: 'Partnerships' },
  { id: 'maren-ostheimer', name: 'Maren Ostheimer', work: 'Production' },
  { id: 'keiko-arima', name: 'Keiko Arima', work: 'Programme' },
  { id: 'paolo-ferrante', name: 'Paolo Ferrante', work: 'Delegate sales' },
  { id: 'samira-nazari', name: 'Samira Nazari', work: 'Mentor of interns' },
] as const;

export const introduction = {
  title: 'Four summits want you.',
  text: 'An internship here is not coffee and a copier. You work on the guest lists, the partners and the delegates of four summits, with your name under the message.',
  summitsLabel: 'The summits you would work on',
  summits: [
    'Global Artificial Intelligence Summit',
    'Global Fintech Summit',
    'World Tech Summit',
    'Global Residency and Citizenship Summit',
  ],
};

export const hiring = {
  title: 'Immediate hiring',
  text: 'Both roles below are open now. The queue is short, and it moves.',
  link: { href: '#roles', label: 'See the two roles' },
};

type Benefit = { title: string; text: string; icon: IconName };

/** Only during rendering. */
export const benefits = (): Benefit[] => [
  {
    title: `${quote('careers.flexibleHours')} flexible hours`,
    text: 'Agree on your shift, then defend it. Exams come first.',
    icon: 'clock',
  },
  {
    title: `${quote('careers.remote')} remote`,
    text: 'You need a desk and a connection for video calls.',
    icon: 'globe',
  },
  {
    title: `Flexible duration ${quote('careers.duration')}`,
    text: 'As your university and your visa allow.',
    icon: 'calendar',
  },
  {
    title: 'Expert mentorship',
    text: 'A producer checks your first hundred messages with you.',
    icon: 'person',
  },
  {
    title: 'Real-world exposure',
    text: 'Real partners, real calls, real answers.',
    icon: 'bolt',
  },
  {
    title: 'Global collaboration',
    text: 'Your team sits in several time zones.',
    icon: 'people',
  },
];

export const credentials = {
  title: 'What you take home.',
  lead: 'Paper, in the good sense: three documents that say what you did.',
  label: 'Credentials',
  items: [
    {
      title: 'Training certificate',
      text: 'For the first weeks, once you have passed them.',
    },
    {
      title: 'Completion certificate',
      text: 'With the dates, the hours and the summit you worked on.',
    },
    {
      title: 'Recommendation letter',
      text: 'Written by the person you worked for, about things that happened.',
    },
  ],
};

export const requirements = {
  title: 'What we ask for.',
  lead: 'Two ways to do it, one way to be paid. SIP is the summer internship programme, which fills the day.',
  facts: [
    { label: 'Live project', value: '3-4 hours/day' },
    { label: 'SIP', value: '8-9 hours/day' },
    { label: 'Duration', value: '6-12 weeks' },
    { label: 'Stipend', value: 'Target-based rewards' },
  ],
};

export const next = {
  title: 'The door is open.',
  lead: 'Not sure what you would be holding it for? Read who we are, then come back.',
};
