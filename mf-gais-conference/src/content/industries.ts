/** The fifteen industries of the conference, each with an icon in `IndustryIcon`. */
export const industries = [
  {
    id: 'healthcare',
    text: 'Healthcare',
    sector: 'people',
    description: 'Diagnosis, dosage and the waiting list, argued with clinical evidence.',
  },
  {
    id: 'agriculture',
    text: 'Agriculture',
    sector: 'people',
    description: 'Yield, water and weather for fields of every size.',
  },
  {
    id: 'transportation',
    text: 'Transportation',
    sector: 'machines',
    description: 'Timetables, ports and junctions that think one train ahead.',
  },
  {
    id: 'automobile',
    text: 'Automobile',
    sector: 'machines',
    description: 'Assisted driving, battery health and the dealer’s new job.',
  },
  {
    id: 'finance',
    text: 'Finance',
    sector: 'money',
    description: 'Credit, fraud and settlement, with the supervisor in the room.',
  },
  {
    id: 'manufacturing',
    text: 'Manufacturing',
    sector: 'machines',
    description: 'Lines that inspect themselves and stop for the right reason.',
  },
  {
    id: 'retail',
    text: 'Retail & E-commerce',
    sector: 'money',
    description: 'Demand, returns and prices that a shopper can understand.',
  },
  {
    id: 'startups',
    text: 'Startups',
    sector: 'money',
    description: 'Runway, first customers and what to build when models are cheap.',
  },
  {
    id: 'robotics',
    text: 'Robotics',
    sector: 'machines',
    description: 'Arms, wheels and legs that meet wet floors and children.',
  },
  {
    id: 'foodtech',
    text: 'Foodtech',
    sector: 'people',
    description: 'Recipes, shelf life and kitchens that waste less than grandmother did.',
  },
  {
    id: 'aerospace',
    text: 'Aerospace & Defence',
    sector: 'machines',
    description: 'Certification, autonomy and decisions that stay with a person.',
  },
  {
    id: 'education',
    text: 'Education',
    sector: 'people',
    description: 'Tutors, exams and the teacher’s Sunday evening.',
  },
  {
    id: 'entertainment',
    text: 'Entertainment',
    sector: 'people',
    description: 'Scripts, voices and the rights of people who own both.',
  },
  {
    id: 'energy',
    text: 'Energy',
    sector: 'money',
    description: 'Forecasts, storage and the grid that has to pay for all this.',
  },
  {
    id: 'marketing',
    text: 'Marketing & Advertising',
    sector: 'money',
    description: 'Attention after the click, and proof that a person was reached.',
  },
] as const;

/** The three sectors of the list with five industries each. */
export const sectors = [
  { id: 'people', title: 'People', lead: 'Fed, healed, taught and entertained.' },
  { id: 'machines', title: 'Machines', lead: 'Built, driven, flown and kept running.' },
  { id: 'money', title: 'Money', lead: 'Lent, earned, metered and asked for.' },
] as const;

export type IndustryId = (typeof industries)[number]['id'];
