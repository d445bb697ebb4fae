import type { SearchKind } from '@concourse/contract/search';

/** A query, with the kind and the title of the result that a visitor expects first. */
export type ExpectedResult = [query: string, kind: SearchKind, title: string];

/** Queries. Forty were written before the search. A result changes only with the pages of the site. */
export const expectedResults: ExpectedResult[] = [
  // Subjects, in a visitor's words
  ['cancer', 'talk', 'Read by eye, read by machine'],
  ['tumor', 'talk', 'Read by eye, read by machine'],
  ['medical imaging', 'talk', 'Read by eye, read by machine'],
  ['radiologist', 'talk', 'Read by eye, read by machine'],
  ['hospital beds', 'talk', 'Eleven beds nobody built'],
  ['personalised medicine', 'talk', 'The candidates we dropped'],
  ['insulin', 'talk', 'Nine hundred stockrooms, one schema'],
  ['hiring', 'talk', 'The day we deleted the score'],
  ['chatbot', 'talk', 'Attack your own chatbot'],
  ['chatbots', 'talk', 'Attack your own chatbot'],
  ['farms', 'talk', 'Cameras that go out in the rain'],
  ['power grid', 'talk', 'A town’s worth of power, by spring'],
  ['customs', 'talk', 'Forty-one ports and a form filled in once'],
  ['due diligence', 'talk', 'Due diligence with the demo switched off'],
  ['opening keynote', 'talk', 'One question, three answers'],
  ['award ceremony', 'talk', 'Global AI Excellence Awards'],
  // Tracks
  ['LLM', 'track', 'Foundation Models in Practice'],
  ['GPU', 'track', 'Inference, Chips and Cost'],
  ['robotics', 'track', 'Robotics and Embodied AI'],
  ['climate', 'track', 'AI for Climate and Nature'],
  ['red team', 'track', 'AI Security and Red Teaming'],
  ['explainability', 'track', 'Interpretability and Explainability'],
  // People and companies
  ['Jonas Weidlich', 'person', 'Jonas Weidlich'],
  ['okonjo', 'person', 'Amara Okonjo'],
  ['camile dervaux', 'person', 'Camille Dervaux'],
  ['osmio', 'company', 'Osmio'],
  ['brightwater', 'company', 'Brightwater Grid'],
  ['turbines', 'company', 'Zephyr Turbines'],
  // Questions
  ['cancel ticket', 'question', 'Can I cancel my ticket?'],
  ['refund', 'question', 'Can I cancel my ticket?'],
  ['invoice', 'question', 'Can I pay by invoice?'],
  ['student discount', 'question', 'Who can get a discount?'],
  // Pages
  ['tickets', 'page', 'Tickets for the Global AI Summit'],
  ['price', 'page', 'Prices and facts'],
  ['schedule', 'page', 'Programme of the Global AI Summit'],
  ['program', 'page', 'Programme of the Global AI Summit'],
  ['hotel', 'page', 'Ringbahn Hall, the venue'],
  ['wheelchair', 'page', 'Ringbahn Hall, the venue'],
  ['internship', 'page', 'Careers'],
  ['nominate', 'page', 'Nominate for the Global AI Excellence Awards'],
  // Rooms
  ['platform 3', 'page', 'Platform 3'],
  ['workshop yard', 'page', 'Workshop Yard'],
];
