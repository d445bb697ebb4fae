import { url } from '@concourse/forms/fields';
import { brandingSteps } from '../../content/branding';
import { companyFields, companyYear, type Years } from '../companyFields';

export const companySection = (years: Years) => ({
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
      years,
    ),
    url({
      name: 'linkedIn',
      label: 'LinkedIn page',
      autocomplete: 'off',
      required: 'Enter the address of the LinkedIn page',
    }),
  ],
});
