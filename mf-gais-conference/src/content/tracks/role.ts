import type { Track } from './track';

export const roleTracks: Track[] = [
  {
    id: 'for-chief-executives',
    title: 'For Chief Executives and Boards',
    description:
      'Twelve chairs, closed doors, no slides. Directors rehearse the three decisions that cannot be delegated: what to stop, whom to trust with it, and when to tell the market.',
    audience: 'Chief executives, chairs, non-executive directors',
    topics: [
      'Questions a board should ask quarterly',
      'Competence on the board, honestly assessed',
      'Disclosure without theatre',
      'Succession when the strategy is technical',
    ],
    category: 'role',
  },
  {
    id: 'for-finance-leaders',
    title: 'For Finance Leaders',
    description:
      'The finance function is both the buyer and the test site. Treasurers and controllers compare closing times, forecast errors and the bill for finding out.',
    audience: 'Chief financial officers, controllers, treasurers',
    topics: [
      'A three-day close without heroics',
      'Capitalising model development under IFRS',
      'Fraud detection and false alarms, in euros',
      'Usage budgets with a hard stop',
    ],
    category: 'role',
  },
  {
    id: 'for-technology-leaders',
    title: 'For CIOs and CTOs',
    description:
      'One architecture diagram, eleven vendors, and a contract that renews in March. Peers trade reference designs and the clauses that got them out.',
    audience: 'Chief information officers, chief technology officers, enterprise architects',
    topics: [
      'Gateways, routing and model choice',
      'Negotiating exit before entry',
      'Shadow tools brought into daylight',
      'Staffing a platform nobody applauds',
    ],
    category: 'role',
  },
  {
    id: 'for-product-leaders',
    title: 'For Product Leaders',
    description:
      'A feature that is right nine times in ten needs a design for the tenth. Product people show interfaces that admit doubt, and the numbers that persuaded sales to let them.',
    audience: 'Product directors, design leads, user researchers',
    topics: [
      'Interfaces for uncertain answers',
      'Roadmaps that survive a model release',
      'Research with users who over-trust',
      'Knowing when a button beats a chat box',
    ],
    category: 'role',
  },
  {
    id: 'for-data-leaders',
    title: 'For Chief Data and AI Officers',
    description:
      'The youngest seat on the board comes with the oldest problem: nobody agrees what a customer is. Officers in their second term explain what they would do first, again.',
    audience: 'Chief data officers, chief AI officers, heads of analytics',
    topics: [
      'Central team, hub or federation',
      'Governance people follow when unobserved',
      'A portfolio with a kill list',
      'Proving worth in the first hundred days',
    ],
    category: 'role',
  },
  {
    id: 'for-people-leaders',
    title: 'For HR and People Leaders',
    description:
      'Screening, scheduling, learning and the letter that a machine should never send. The European high-risk rules are read aloud, then applied to four live processes.',
    audience: 'Chief people officers, recruiters, learning and development leads',
    topics: [
      'Hiring tools under the AI Act',
      'Skills inventories that employees believe',
      'Pay decisions and automated evidence',
      'Training budgets tied to redesigned work',
    ],
    category: 'role',
  },
  {
    id: 'for-legal-and-risk',
    title: 'For Legal, Risk and Compliance',
    description:
      'Somebody has to own the register of systems, and it is probably you. Counsel and risk officers build one during the session and leave with a template that has been used in anger.',
    audience: 'General counsel, risk officers, compliance managers',
    topics: [
      'AI Act obligations by role in the chain',
      'Indemnities for generated output',
      'Model inventories with an expiry date',
      'Responsible AI and an ethics board with a veto',
      'Preparing for the first supervisory visit',
    ],
    category: 'role',
  },
  {
    id: 'for-marketing-and-sales',
    title: 'For Marketing and Sales Leaders',
    description:
      'Content became free, so attention became expensive. Brand and revenue leaders discuss what is left to win when every competitor sends a perfect email at nine.',
    audience: 'Chief marketing officers, revenue leaders, brand managers',
    topics: [
      'Being found by answer engines',
      'Creative testing without a thousand banners',
      'Sales assistants that reps keep open',
      'Labelling synthetic people and places',
    ],
    category: 'role',
  },
  {
    id: 'for-founders',
    title: 'For Founders',
    description:
      'Your supplier may launch your product on Tuesday. Founders who have been through it talk about moats, runway and the pivot they denied for two months.',
    audience: 'Founders, early employees, venture builders',
    topics: [
      'Defensibility when models are shared',
      'First ten enterprise customers, named',
      'Term sheets with compute attached',
      'Hiring against salaries with seven digits',
    ],
    category: 'role',
  },
  {
    id: 'for-investors',
    title: 'For Investors',
    description:
      'Due diligence on a demo is astrology. Partners and technical advisers share checklists for gross margin, data rights and the founder who says proprietary too often.',
    audience: 'Venture capital, growth equity, family offices, corporate venture',
    topics: [
      'Margins once the credits run out',
      'Verifying data rights in an afternoon',
      'Secondaries and long holding periods',
      'Follow-on decisions in a flat round',
    ],
    category: 'role',
  },
];
