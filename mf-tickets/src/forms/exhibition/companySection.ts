import { longText, select, text, url, year } from '@concourse/shared/forms/fields';
import {
  companySizes,
  descriptionLimit,
  foundedYears,
  primaryIndustries,
} from '../../content/exhibition';

export const companySection = {
  id: 'company',
  title: '1. Company information',
  fields: [
    text({
      name: 'companyName',
      label: 'Company name',
      required: 'Enter the name of the company',
      autocomplete: 'organization',
      width: 'half',
    }),
    url({
      name: 'website',
      label: 'Website',
      required: 'Enter the address of the website',
      autocomplete: 'url',
      width: 'half',
    }),
    text({
      name: 'headquarters',
      label: 'Headquarters',
      hint: 'City and country',
      required: 'Enter where the headquarters are',
      width: 'half',
    }),
    year({
      name: 'yearFounded',
      label: 'Year founded',
      hint: `Between ${foundedYears.first} and ${foundedYears.last}`,
      as: 'number',
      from: foundedYears.first,
      to: foundedYears.last,
      required: 'Enter the year the company was founded',
      invalid: `Enter a year between ${foundedYears.first} and ${foundedYears.last}`,
      width: 'half',
    }),
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
};
