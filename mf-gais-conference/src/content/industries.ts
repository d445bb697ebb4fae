/** The fifteen industries of the conference, each with a drawing in `IndustryIcon`. */
export const industries = [
  {
    id: 'healthcare',
    text: 'Healthcare',
    description: 'Diagnosis, dosage and the waiting list, argued with clinical evidence.',
  },
  {
    id: 'agriculture',
    text: 'Agriculture',
    description: 'Yield, water and weather for fields of every size.',
  },
  {
    id: 'transportation',
    text: 'Transportation',
    description: 'Timetables, ports and junctions that think one train ahead.',
  },
  {
    id: 'automobile',
    text: 'Automobile',
    description: 'Assisted driving, battery health and the dealer’s new job.',
  },
  {
    id: 'finance',
    text: 'Finance',
    description: 'Credit, fraud and settlement, with the supervisor in the room.',
  },
  {
    id: 'manufacturing',
    text: 'Manufacturing',
    description: 'Lines that inspect themselves and stop for the right reason.',
  },
  {
    id: 'retail',
    text: 'Retail & E-commerce',
    description: 'Demand, returns and prices that a shopper can understand.',
  },
  {
    id: 'startups',
    text: 'Startups',
    description: 'Runway, first customers and what to build when models are cheap.',
  },
  {
    id: 'robotics',
    text: 'Robotics',
    description: 'Arms, wheels and legs that meet wet floors and children.',
  },
  {
    id: 'foodtech',
    text: 'Foodtech',
    description: 'Recipes, shelf life and kitchens that waste less than grandmother did.',
  },
  {
    id: 'aerospace',
    text: 'Aerospace & Defence',
    description: 'Certification, autonomy and decisions that stay with a person.',
  },
  {
    id: 'education',
    text: 'Education',
    description: 'Tutors, exams and the teacher’s Sunday evening.',
  },
  {
    id: 'entertainment',
    text: 'Entertainment',
    description: 'Scripts, voices and the rights of people who own both.',
  },
  {
    id: 'energy',
    text: 'Energy',
    description: 'Forecasts, storage and the grid that has to pay for all this.',
  },
  {
    id: 'marketing',
    text: 'Marketing & Advertising',
    description: 'Attention after the click, and proof that a person was reached.',
  },
] as const;

export type IndustryId = (typeof industries)[number]['id'];
