/** @jest-environment node */
import { awardsNomination } from './awardsNomination';
import { integrationNomination } from './integrationNomination';
import { sentSections } from './sentSections';

test('repeats the answers in the words of the form and leaves out what was empty', () => {
  const sections = sentSections(integrationNomination, {
    companyName: 'Tessellar',
    year: 2016,
    founder: '',
    aiTech: 'Other',
    otherTech: 'Abacus',
    declaration: true,
  });
  expect(sections).toEqual([
    {
      title: 'Organization',
      lines: [
        { label: 'Company name', value: 'Tessellar' },
        { label: 'Year of incorporation', value: '2016' },
      ],
    },
    {
      title: 'AI integration',
      lines: [
        { label: 'Main AI technology', value: 'Other' },
        { label: 'Other technology', value: 'Abacus' },
      ],
    },
    { title: 'Declaration', lines: [{ label: expect.any(String) as string, value: 'Yes' }] },
  ]);
});

test('shows the text of every chosen category under its name', () => {
  const sections = sentSections(awardsNomination, {
    selectedCategories: ['public-service'],
    justifications: { 'public-service': 'Shorter queues.' },
  });
  expect(sections).toEqual([
    {
      title: 'Categories and justifications',
      lines: [{ label: 'Public Service', value: 'Shorter queues.' }],
    },
  ]);
});
