import { url } from '@concourse/forms/fields';
import { brandingSteps, incorporationYears } from '../../content/branding';
import { companyFields, companyYear } from '../companyFields';

export const companySection = {
  id: 'company',
  title: brandingSteps[0],
  fields: [
    ...companyFields,
    companyYear(
      {
        name: 'incorporationYear',
        label: 'Incorporation year',
        required: 'Enter the year of incorporation',
      },
      incorporationYears,
    ),
    url({
      name: 'linkedIn',
      label: 'LinkedIn page',
      autocomplete: 'off',
      required: 'Enter the address of the LinkedIn page',
    }),
  ],
};
