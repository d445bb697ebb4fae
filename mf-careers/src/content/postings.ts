import type { SiteConfig } from '@concourse/contract/siteConfig';

export type Responsibility = { category: string; tasks: string[] };

export type Posting = {
  /** Also the URL fragment of its tab, `/Careers#sales`, and the key of its application form. */
  id: keyof SiteConfig['links']['application'];
  title: string;
  duration: string;
  workHours: string;
  shifts: string;
  location: string;
  type: string;
  keyResponsibilities: string[];
  /** Shown as "Key Roles" unless empty. */
  roles: string[];
  responsibilities: Responsibility[];
};

const terms = {
  duration: '2-3 months',
  workHours: '3-4 hours/day',
  shifts: '4PM and 7PM',
  location: 'Remote',
  type: 'Internship',
  roles: [],
};

export const postings: Posting[] = [
  {
    id: 'partnership',
    title: 'International Partnership Manager',
    ...terms,
    keyResponsibilities: [
      'Find organizations that ought to be on the partner list and are not',
      'Open the conversation, in writing and then by telephone',
      'Agree on what each side brings, and get it in one paragraph',
      'Hand a partner to the producer with nothing left to guess',
    ],
    responsibilities: [
      {
        category: 'Research',
        tasks: [
          'Map associations, media and chambers in two countries of your own',
          'Find the person who decides, and the one who opens their mail',
          'Keep the partner list free of duplicates and of wishful thinking',
        ],
      },
      {
        category: 'Outreach',
        tasks: [
          'Write first messages that could not have been sent to anybody else',
          'Follow up twice, then politely stop',
          'Hold introductory calls and note what was promised by whom',
        ],
      },
      {
        category: 'Agreements',
        tasks: [
          'Draft partnership offers from our templates',
          'Bring open questions to your mentor before they become problems',
          'Track logos, codes and deadlines of every signed partner',
        ],
      },
      {
        category: 'Reporting',
        tasks: [
          'Post your numbers every Friday, the bad ones too',
          'Say which message worked, so that others may steal it',
        ],
      },
    ],
  },
  {
    id: 'sales',
    title: 'Delegates Sales Executive',
    ...terms,
    keyResponsibilities: [
      'Find the people for whom a summit would be worth the ticket',
      'Explain passes so that nobody buys the wrong one',
      'Take a delegate from the first question to the badge',
      'Know your own figures without looking them up',
    ],
    responsibilities: [
      {
        category: 'Prospecting',
        tasks: [
          'Build lists of delegates by industry, role and region',
          'Check every address before it is used',
          'Learn one industry well enough to be interrupted in it',
        ],
      },
      {
        category: 'Conversations',
        tasks: [
          'Answer enquiries within your shift',
          'Recommend a pass, including the cheaper one where it is enough',
          'Pass group bookings on to the ticket desk with the whole story',
        ],
      },
      {
        category: 'Closing',
        tasks: [
          'Follow each open booking to a yes or a no',
          'Work toward a weekly target that was agreed with you',
          'Keep invoices, names and diets in order',
        ],
      },
      {
        category: 'Aftercare',
        tasks: [
          'Write to your delegates a week before they travel',
          'Ask them afterwards whether it was worth it, and write down the answer',
        ],
      },
    ],
  },
];
