import { consents, date, signature } from '@concourse/forms/fields';

export const consentSection = {
  id: 'consent',
  title: '5. Consent and confirmation',
  fields: [
    consents({
      name: 'consent',
      label: 'Please confirm all three',
      items: [
        {
          key: 'tickets',
          label: 'The company will buy visitor tickets for everybody who attends.',
          required: 'Confirm that the company will buy visitor tickets',
        },
        {
          key: 'installation',
          label: 'Installation (furniture, banners, stands) is not included.',
          required: 'Confirm that installation is not included',
        },
        {
          key: 'terms',
          label: 'We accept the terms of the free exhibition space and the terms of this site.',
          links: {
            'terms of the free exhibition space': '/terms#exhibition',
            'terms of this site': '/terms',
          },
          required: 'Accept the terms',
        },
      ],
    }),
    signature({
      name: 'signature',
      label: 'Signature',
      hint: 'Type your full name.',
      required: 'Sign with your full name',
      width: 'half',
    }),
    date({
      name: 'date',
      label: 'Date',
      hint: 'Today, unless you change it.',
      today: true,
      required: 'Enter the date',
      width: 'half',
    }),
  ],
};
