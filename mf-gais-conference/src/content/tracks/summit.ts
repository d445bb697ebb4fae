import type { Track } from './track';

export const summitTracks: Track[] = [
  {
    id: 'opening-plenary',
    title: 'Opening Plenary',
    description:
      'Ninety minutes, one stage, everybody in the room. A minister, an operator and a sceptic each answer the same question, and the audience votes before and after.',
    audience: 'All delegates',
    topics: [
      'The state of adoption in forty slides’ worth of numbers, without the slides',
      'An operator’s year in invoices',
      'The case against, made properly',
    ],
    category: 'summit',
  },
  {
    id: 'global-investors-meet',
    title: 'Global Investors Meet',
    description:
      'Capital seekers and cheque writers are matched by our producers, seated by name and given twenty-five minutes. The bell is real and slightly too loud.',
    audience: 'Investors, capital seekers, family offices, sovereign funds',
    topics: [
      'Matched meetings by appointment',
      'Sector briefings of ten minutes each',
      'Deal rooms with doors that close',
      'Follow-up within five working days',
    ],
    category: 'summit',
  },
  {
    id: 'startup-pitches',
    title: 'Startup Pitches',
    description:
      'Seven minutes to present, five to be questioned, none to recover. Judges hold voting cards, publish their reasons and buy the losers lunch.',
    audience: 'Startups, scouts, accelerators, corporate innovation teams',
    topics: [
      'Live demonstrations with the network switched off',
      'Traction told in three figures',
      'Judges’ reasoning, read out in full',
    ],
    category: 'summit',
  },
  {
    id: 'hands-on-workshops',
    title: 'Hands-on Workshops',
    description:
      'Forty seats, one laptop each, and a problem from somebody’s actual Tuesday. You build it, break it and take the repository home.',
    audience: 'Practitioners, team leads, curious executives who still code',
    topics: [
      'Build an evaluation set from your own tickets',
      'Attack a chatbot you brought yourself',
      'Write the one-page risk file',
      'Ship a retrieval service before lunch',
    ],
    category: 'summit',
  },
  {
    id: 'policy-round-table',
    title: 'Policy Round Table',
    description:
      'Twenty people who write rules meet twenty who have to follow them. Minutes are taken, names are removed, and the text goes to the authorities represented within a month.',
    audience: 'Government officials, regulators, standards bodies, public affairs',
    topics: [
      'Sandboxes that graduate somebody',
      'Procurement clauses for public bodies',
      'Incident reporting across borders',
      'Standards that a small company can afford',
    ],
    category: 'summit',
  },
];
