/**
 * By words of this site: the words of visitors that mean them. The search folds case, accents, plurals and British
 * spelling, so each word is here once.
 */
export const synonyms: Record<string, string> = {
  'diagnostics imaging radiologists scans': 'cancer tumour oncology radiology radiologist mri scan',
  'healthcare medical drug': 'medicine',
  'physicians surgeon radiologists': 'doctor',
  'drug molecule pharmacy': 'pharma',
  'healthcare hospital': 'health',
  'hiring recruiter': 'recruiting recruitment hr',
  'power energy grid': 'electricity',
  'farms farming agronomist': 'farm agriculture',
  'chips inference': 'gpu hardware',
  'language models': 'llm gpt',
  generative: 'genai',
  'chatbot agent': 'bot',
  'security attack injection': 'hacking cybersecurity',
  finance: 'bank',
  'funding investors price': 'money',
  investors: 'vc',
  'legal compliance': 'law',
  'compliance regulators policy': 'regulation',
  robotics: 'robot',
  programme: 'schedule agenda timetable lunch',
  'venue trains hotels': 'location map hotel',
  'car venue': 'parking',
  'steps accessibility venue': 'wheelchair accessible',
};
