import type { IconName } from '@concourse/ui/Icon';

export type Theme = {
  /** Also the URL fragment that opens the theme. */
  id: string;
  title: string;
  description: string;
  questions: string[];
  icon: IconName;
};

/** The ten themes of the healthcare agenda. */
export const themes: Theme[] = [
  {
    id: 'diagnostics-and-imaging',
    title: 'Medical diagnostics and imaging',
    description:
      'Readers of scans and makers of readers compare sensitivity on the same thousand cases. The morning ends with the images that defeated both.',
    questions: [
      'Who reads first, the model or the radiologist?',
      'What happens to the rare finding?',
    ],
    icon: 'pulse',
  },
  {
    id: 'personalized-healthcare',
    title: 'Personalized healthcare and drug discovery',
    description:
      'From a protein fold to a dose for one patient, with the failure rates of every step in between. Two companies publish a candidate that they dropped, and why.',
    questions: ['How small can a trial be?', 'Who owns a prediction about your genes?'],
    icon: 'bulb',
  },
  {
    id: 'hospital-management',
    title: 'Hospital management and patient care',
    description:
      'Beds, rosters and discharge letters: unglamorous, measurable, overdue. A hospital of nine hundred beds explains how it found eleven more without building any.',
    questions: [
      'Does planning software change the night shift?',
      'Which form could disappear tomorrow?',
    ],
    icon: 'people',
  },
  {
    id: 'ethics-and-compliance',
    title: 'Ethical AI and regulatory compliance',
    description:
      'Medical device law and the AI Act read side by side by people who have filed under both. Expect flow charts, deadlines and one good joke about conformity assessment.',
    questions: ['When does an update need a new approval?', 'What must a patient be told?'],
    icon: 'shield',
  },
  {
    id: 'clinical-decision-support',
    title: 'Clinical decision support',
    description:
      'Alerts that arrive at the right moment, and the thousand that do not. Emergency physicians grade six systems on what they interrupted.',
    questions: ['How many alerts may a doctor ignore?', 'Can a recommendation show its doubt?'],
    icon: 'chip',
  },
  {
    id: 'surgery-and-robotics',
    title: 'Surgery and robotics',
    description:
      'Steadier hands, shorter stays and a bill for the arm that provides both. A surgeon and an engineer narrate one operation from two monitors.',
    questions: [
      'What should a robot refuse to do?',
      'How is a skill trained that machines took over?',
    ],
    icon: 'robot',
  },
  {
    id: 'telemedicine-and-mental-health',
    title: 'Telemedicine and mental health',
    description:
      'Remote care reaches villages and bedrooms; so do its mistakes. Therapists, regulators and patients agree on a list of things that software should not say.',
    questions: ['Who answers at two in the morning?', 'Which symptoms cannot be heard on a call?'],
    icon: 'screen',
  },
  {
    id: 'health-data-exchange',
    title: 'Health data and interoperability',
    description:
      'The European Health Data Space has a timetable, and hospitals have a fax machine. Architects show the three interfaces that joined them.',
    questions: ['Whose format wins?', 'How does consent travel with a record?'],
    icon: 'link',
  },
  {
    id: 'public-health-and-prevention',
    title: 'Public health and prevention',
    description:
      'Waste water, pharmacy sales and school absences say more than a press conference. Epidemiologists forecast the next winter live, then seal the envelope.',
    questions: ['How early is early enough?', 'When is a forecast a public duty?'],
    icon: 'globe',
  },
  {
    id: 'funding-and-reimbursement',
    title: 'Funding, reimbursement and scale',
    description:
      'A device that nobody reimburses is a hobby. Insurers, founders and health economists walk one product through the tariff, euro by euro.',
    questions: ['Which evidence opens a tariff?', 'Who pays for the second hospital?'],
    icon: 'coin',
  },
];
