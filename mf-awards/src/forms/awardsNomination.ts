import { defineForm } from '@concourse/forms/defineForm';
import {
  declaration,
  longText,
  number,
  select,
  text,
  year,
  yearMessage,
  type YearLimits,
} from '@concourse/forms/fields';
import { CategoriesSection } from '../components/CategoriesSection';
import { EvidenceSection } from '../components/EvidenceSection';
import { awardsIndustries, OTHER_AWARDS_INDUSTRY } from '../content/industries';
import { paths } from '../content/links';
import { incorporationYears } from '../content/years';
import { awardsPayload } from './awardsPayload';
import {
  categoriesProblems,
  evidenceAlert,
  evidenceAnswers,
  evidenceProblems,
  evidencePendingNote,
  isReady,
  nothingChosen,
} from './categoryChoice';
import {
  contactPersonField,
  emailField,
  specializationField,
  websiteField,
} from './nominationFields';
import { nominationService } from './nominationService';

const { justifications, ...choice } = nothingChosen;

const define = (years: YearLimits) =>
  defineForm({
    id: 'awards-nomination',
    name: 'Global AI Excellence Awards nomination',
    page: paths.nomination,
    ...nominationService,
    messages: { ...nominationService.messages, thanks: 'Thank you for your nomination.' },
    invalid: evidenceAlert,
    submitLabel: 'Submit Application',
    sections: [
      {
        id: 'organization',
        title: 'Organization',
        note: 'All fields required',
        fields: [
          text({
            name: 'organizationName',
            label: 'Organization name',
            required: 'Enter the name of the organization',
            autocomplete: 'organization',
            width: 'full',
          }),
          contactPersonField,
          text({
            name: 'jobTitle',
            label: 'Job title',
            required: 'Enter the job title of the contact person',
            autocomplete: 'organization-title',
          }),
          emailField,
          websiteField,
          year({
            name: 'incorporationYear',
            label: 'Year of incorporation',
            required: yearMessage(years),
            as: 'number',
            ...years,
          }),
          text({
            name: 'country',
            label: 'Country',
            required: 'Enter the country of the organization',
            autocomplete: 'country-name',
          }),
          text({
            name: 'foundersName',
            label: 'Founder’s name',
            required: 'Enter the name of a founder',
          }),
          number({
            name: 'totalEmployees',
            label: 'Total employees',
            required: 'Enter the number of employees',
            min: 1,
          }),
          longText({
            name: 'companyDescription',
            label: 'Company description',
            hint: 'What you do, for whom, in three sentences.',
            required: 'Describe the company',
            rows: 4,
          }),
        ],
      },
      {
        id: 'industry',
        title: 'Industry and specialization',
        fields: [
          select({
            name: 'industry',
            label: 'Industry',
            hint: 'The nearest one; “Others” lets you name it.',
            required: 'Choose an industry',
            options: awardsIndustries,
            placeholder: 'Select Industry',
            other: {
              option: OTHER_AWARDS_INDUSTRY,
              label: 'Your industry',
              required: 'Name your industry',
              name: 'customIndustry',
            },
          }),
          { ...specializationField, required: 'Enter a specialization' },
        ],
      },
      {
        id: 'categories',
        title: 'Award categories',
        note: 'As many as you can argue for',
        component: CategoriesSection,
        initial: choice,
        check: categoriesProblems,
      },
      {
        id: 'evidence',
        title: 'Justification',
        note: '150 to 300 words each',
        component: EvidenceSection,
        initial: { justifications },
        check: evidenceProblems,
        waitingNote: evidencePendingNote,
        answers: evidenceAnswers,
      },
      {
        id: 'declaration',
        title: 'Declaration',
        fields: [
          declaration({
            name: 'declaration',
            label:
              'I declare that everything stated here is true, and that the organization knows about this nomination and agrees to it.',
            required: 'Confirm the declaration',
          }),
        ],
      },
    ],
    ready: isReady,
    toPayload: awardsPayload,
  });

export const awardsNomination = define(incorporationYears.current);
export const nextAwardsNomination = define(incorporationYears.next);
