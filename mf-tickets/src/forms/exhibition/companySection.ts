import { longText, select } from '@concourse/forms/fields';
import { companySizes, descriptionLimit, primaryIndustries } from '../../content/exhibition';
import { companyFields, companyYear, type Years } from '../companyFields';

export const companySection = (years: Years) => ({
  id: 'company',
  title: '1. Company information',
  fields: [
    ...companyFields,
    companyYear(
      {
        name: 'yearFounded',
        label: 'Year founded',
        required: 'Enter the year the company was founded',
      },
      years,
    ),
    select({
      name: 'companySize',
      label: 'Company size',
      placeholder: 'Select company size',
      options: [...companySizes],
      required: 'Select the size of the company',
      width: 'half',
    }),
    select({
      name: 'primaryIndustry',
      label: 'Primary industry',
      placeholder: 'Select primary industry',
      options: [...primaryIndustries],
      required: 'Select the primary industry',
      other: {
        option: 'Other',
        label: 'Your primary industry',
        required: 'Enter your primary industry',
      },
      width: 'half',
    }),
    longText({
      name: 'companyDescription',
      label: 'Company description',
      hint: 'What you make and who pays for it.',
      rows: 4,
      characters: { max: descriptionLimit },
      required: 'Describe the company',
    }),
  ],
});
