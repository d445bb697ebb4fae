import type { IconName } from '@concourse/ui/Icon';
import type { LineColour } from './lineColour';

export type AwardCategory = {
  /** Used in payloads and in `/gais/award-form-page?category=<id>`. Never change an id in use. */
  id: string;
  title: string;
  icon: IconName;
  shortDesc: string;
  description: string;
  eligibleNominees: string[];
  line: LineColour;
};

export const categories: AwardCategory[] = [
  {
    id: 'operations-at-scale',
    title: 'Operations at Scale',
    icon: 'factory',
    shortDesc: 'A system that runs every day and is boring by now.',
    description:
      'For AI that carries real volume: orders, claims, consignments, calls. We read for uptime, for the cost of one decision, and for what happens on the night when the model is wrong.',
    eligibleNominees: [
      'Companies with a system in production for at least six months',
      'Operations and platform teams inside larger firms',
      'Providers nominating together with a customer',
    ],
    line: 1,
  },
  {
    id: 'public-service',
    title: 'Public Service',
    icon: 'people',
    shortDesc: 'Shorter queues, clearer letters, fairer answers.',
    description:
      'For AI that a citizen meets at a counter, on a form or at the end of a phone line. The committee asks who is served better than before, who checks the machine, and where an appeal lands.',
    eligibleNominees: [
      'Ministries, municipalities and public agencies',
      'Companies that deliver under a public contract',
      'Non-profits that run a service for the public',
    ],
    line: 2,
  },
  {
    id: 'health-and-care',
    title: 'Health and Care',
    icon: 'pulse',
    shortDesc: 'Evidence first, at the bedside and behind it.',
    description:
      'For diagnostics, triage, drug discovery and the paperwork in between. Bring the study, the sample and the part that did not work. A clinician should be able to repeat your claim.',
    eligibleNominees: [
      'Hospitals, clinics and care networks',
      'Medical device, software and biotech companies',
      'Research groups with a clinical partner',
    ],
    line: 3,
  },
  {
    id: 'climate-and-grid',
    title: 'Climate and Grid',
    icon: 'bolt',
    shortDesc: 'Fewer tonnes, steadier volts, measured at the meter.',
    description:
      'For forecasting, load balancing, materials, water and fields. State the saving in a unit that an engineer would accept, with the baseline, and count the energy that your own model uses.',
    eligibleNominees: [
      'Utilities, grid operators and storage firms',
      'Agriculture, water and materials companies',
      'Climate technology startups with a live deployment',
    ],
    line: 4,
  },
  {
    id: 'safety-engineering',
    title: 'Safety Engineering',
    icon: 'shield',
    shortDesc: 'The award for what did not happen.',
    description:
      'For evaluation, monitoring, red teaming and controls that caught something before a customer did. We read incident reports with sympathy, and an honest one counts in your favour.',
    eligibleNominees: [
      'Model developers and safety teams',
      'Auditors and evaluation companies',
      'Operators of systems where an error is expensive',
    ],
    line: 5,
  },
  {
    id: 'research-to-product',
    title: 'Research to Product',
    icon: 'bulb',
    shortDesc: 'From a paper to a purchase order.',
    description:
      'For a result that left the laboratory and found somebody who pays for it. Show the paper, the product and the distance between them, including the idea you had to drop on the way.',
    eligibleNominees: [
      'University spin-outs',
      'Corporate research laboratories',
      'Startups that build on published work',
    ],
    line: 6,
  },
  {
    id: 'small-team-large-effect',
    title: 'Small Team, Large Effect',
    icon: 'handshake',
    shortDesc: 'Up to twenty people. No upper limit on results.',
    description:
      'For AI startups and small units that move a number usually moved by a department. Headcount is part of the evidence, so count contractors too. Revenue helps; customers who would complain help more.',
    eligibleNominees: [
      'AI-powered startups with up to 20 people',
      'Founders and founding teams',
      'Small product units inside a larger company',
    ],
    line: 7,
  },
  {
    id: 'data-stewardship',
    title: 'Data Stewardship',
    icon: 'chart',
    shortDesc: 'Somebody labelled it, licensed it and kept it safe.',
    description:
      'For the data behind the model: collected with consent, documented, governed, and useful to others. A dataset with a good manual beats a bigger one with none.',
    eligibleNominees: [
      'Data providers and data trusts',
      'Governance and privacy teams',
      'Public bodies and consortia that share data',
    ],
    line: 8,
  },
  {
    id: 'human-interface',
    title: 'Human Interface',
    icon: 'screen',
    shortDesc: 'People understood it without a training day.',
    description:
      'For products in which the person stays in charge: assistants, copilots, robots and tools that explain themselves. Show us the screen, the person in front of it, and the moment they disagreed with it.',
    eligibleNominees: [
      'Product and design teams',
      'Robotics and device makers',
      'Accessibility and education projects',
    ],
    line: 1,
  },
];

export const categoryById = (id: string): AwardCategory | undefined =>
  categories.find((category) => category.id === id);
