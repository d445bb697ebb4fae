import { text, url, year } from '@concourse/shared/forms/fields';
import { brandingSteps, incorporationYears } from '../../content/branding';

export const companySection = {
  id: 'company',
  title: brandingSteps[0],
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
      name: 'incorporationYear',
      label: 'Incorporation year',
      hint: `Between ${incorporationYears.first} and ${incorporationYears.last}`,
      as: 'number',
      from: incorporationYears.first,
      to: incorporationYears.last,
      required: 'Enter the year of incorporation',
      invalid: `Enter a year between ${incorporationYears.first} and ${incorporationYears.last}`,
      width: 'half',
    }),
    url({
      name: 'linkedIn',
      label: 'LinkedIn page',
      autocomplete: 'off',
      required: 'Enter the address of the LinkedIn page',
    }),
  ],
};
