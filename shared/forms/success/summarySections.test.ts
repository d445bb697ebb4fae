/** @jest-environment node */
import type { FormDefinition } from '../defineForm';
import { exhibitionForm } from '../testing/exhibitionForm';
import { summarySections } from './summarySections';

const form = exhibitionForm as unknown as FormDefinition;

test("lists the answers with the form's labels and leaves out empty ones", () => {
  const sections = summarySections(form, {
    companyName: 'Clearway',
    website: '',
    employees: 1200,
    primaryIndustry: 'Other',
    primaryIndustryOther: 'Freight',
    usingAI: 'yes',
    aiProgress: 40,
    technologies: ['NLP', 'MLOps'],
    consent: { terms: true },
    signature: 'Mei',
    date: '2026-03-19',
  });
  expect(sections).toEqual([
    {
      title: 'Company information',
      lines: [
        { label: 'Company name', value: 'Clearway' },
        { label: 'Employees', value: '1200' },
        { label: 'Primary industry', value: 'Other' },
        { label: 'Which industry', value: 'Freight' },
      ],
    },
    {
      title: 'AI role',
      lines: [
        { label: 'Using AI', value: 'yes' },
        { label: 'Progress', value: '40%' },
        { label: 'Technologies', value: 'NLP, MLOps' },
      ],
    },
    {
      title: 'Consent',
      lines: [
        { label: 'I accept the terms', value: 'Yes' },
        { label: 'Signature', value: 'Mei' },
        { label: 'Date', value: '19 March 2026' },
      ],
    },
  ]);
});

test('uses the answers of a custom section', () => {
  const own = {
    id: 'evidence',
    title: 'Evidence',
    component: () => null,
    initial: { why: '' },
    answers: ({ why }: Record<string, unknown>) => [{ label: 'Why', value: String(why) }],
  };
  expect(summarySections({ ...form, sections: [own] }, { why: 'It works.' })).toEqual([
    { title: 'Evidence', lines: [{ label: 'Why', value: 'It works.' }] },
  ]);
});
