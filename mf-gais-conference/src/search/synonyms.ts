const diagnostics = 'diagnostics imaging radiologists scans';
const directions = 'venue trains hotels';
const programme = 'programme';

/**
 * Words of visitors, with the words of this site that mean them. The search folds case, accents, plurals and British
 * spelling, so each word is here once.
 */
export const synonyms: Record<string, string> = {
  cancer: diagnostics,
  tumour: diagnostics,
  oncology: diagnostics,
  radiology: diagnostics,
  radiologist: 'radiologists diagnostics imaging',
  mri: diagnostics,
  scan: 'scans imaging',
  medicine: 'healthcare medical drug',
  doctor: 'physicians surgeon radiologists',
  pharma: 'drug molecule pharmacy',
  health: 'healthcare hospital',
  recruiting: 'hiring recruiter',
  recruitment: 'hiring recruiter',
  hr: 'hiring people',
  electricity: 'power energy grid',
  farm: 'farms farming agronomist',
  agriculture: 'farm farms',
  gpu: 'chips inference',
  hardware: 'chips robots',
  llm: 'language models',
  gpt: 'language models',
  genai: 'generative',
  bot: 'chatbot agent',
  hacking: 'security attack injection',
  cybersecurity: 'security',
  bank: 'finance',
  money: 'funding investors price',
  vc: 'investors',
  law: 'legal compliance',
  regulation: 'compliance regulators policy',
  robot: 'robotics',
  schedule: programme,
  agenda: programme,
  timetable: programme,
  location: directions,
  map: directions,
  parking: 'car venue',
  wheelchair: 'accessible steps venue',
  accessible: 'steps accessibility venue',
  hotel: 'hotels venue',
  lunch: 'programme',
};
