import {
  declaration,
  longText,
  number,
  select,
  text,
  year,
  type YearLimits,
} from '@concourse/forms/fields';
import { contactPersonField, emailField, websiteField } from './nominationFields';

type Lists = { jobTitles: string[]; countries: string[]; years: YearLimits };

export const organizationSection = ({ jobTitles, countries, years }: Lists) => ({
  id: 'organization',
  title: 'Organization',
  note: 'Who is nominated, and whom we may ask',
  fields: [
    text({
      name: 'companyName',
      label: 'Company name',
      required: 'Enter the name of the company',
      autocomplete: 'organization',
      width: 'full',
    }),
    contactPersonField,
    select({
      name: 'jobTitle',
      label: 'Job title',
      required: 'Choose a job title',
      options: jobTitles,
      placeholder: 'Select Job Title',
    }),
    emailField,
    websiteField,
    year({
      name: 'year',
      label: 'Year of incorporation',
      required: 'Choose the year of incorporation',
      as: 'list',
      ...years,
      placeholder: 'Select Year',
    }),
    select({
      name: 'country',
      label: 'Country',
      options: countries,
      placeholder: 'Select Country',
      autocomplete: 'country-name',
    }),
    text({ name: 'founder', label: 'Founder', hint: 'One name, or several.' }),
    number({
      name: 'employees',
      label: 'Number of employees',
      hint: 'To the nearest you know.',
      min: 1,
    }),
    longText({
      name: 'description',
      label: 'Company description',
      hint: 'What you do, for whom, in three sentences.',
      rows: 4,
    }),
  ] as const,
});

export const declarationSection = {
  id: 'declaration',
  title: 'Declaration',
  fields: [
    declaration({
      name: 'declaration',
      label:
        'I confirm that the information in this nomination is correct and that I may submit it for the organization.',
      required: 'Confirm that the information is correct',
    }),
  ] as const,
};
