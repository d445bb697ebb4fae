/** @jest-environment node */
import { awardsPayload } from './awardsPayload';
import { nothingChosen } from './categoryChoice';

const organization = {
  organizationName: 'Tessellar',
  contactPerson: 'Mei Tanabe',
  jobTitle: 'Chief Executive',
  email: 'mei@tessellar.example',
  website: 'https://tessellar.example',
  incorporationYear: 2016,
  country: 'Germany',
  foundersName: 'Mei Tanabe',
  totalEmployees: 42,
  companyDescription: 'Customs papers, read and drafted.',
  industry: 'Logistics & Supply Chain',
  specialization: 'Customs',
  declaration: true,
} as const;

test('sends every key of the service, the category ids and a text for each category', () => {
  const payload = awardsPayload({
    ...organization,
    ...nothingChosen,
    selectedCategories: ['operations-at-scale', 'human-interface'],
    justifications: { 'operations-at-scale': ' It runs. ', 'human-interface': 'People read it.' },
  });
  expect(payload).toEqual({
    ...organization,
    selectedCategories: ['operations-at-scale', 'human-interface'],
    justifications: { 'operations-at-scale': 'It runs.', 'human-interface': 'People read it.' },
  });
});

test('an industry that is not listed is sent in addition to "Others"', () => {
  const payload = awardsPayload({
    ...organization,
    industry: 'Others',
    customIndustry: 'Lighthouses',
    ...nothingChosen,
  });
  expect(payload).toMatchObject({ industry: 'Others', customIndustry: 'Lighthouses' });
});

test('texts of unselected categories and undo data are not sent', () => {
  const payload = awardsPayload({
    ...organization,
    ...nothingChosen,
    selectedCategories: ['public-service'],
    justifications: { 'public-service': 'Shorter queues.', 'health-and-care': 'A leftover.' },
    removedCategory: { id: 'health-and-care', text: 'A leftover.' },
  });
  expect(payload.justifications).toEqual({ 'public-service': 'Shorter queues.' });
  expect(payload).not.toHaveProperty('removedCategory');
});
