import { defineForm } from '@concourse/forms/defineForm';
import { declaration, email, select, text, type FieldOf } from '@concourse/forms/fields';
import { viaEmail } from '@concourse/forms/services';
import { conferenceOptions } from '../content/conferences';
import { discountGroups } from '../content/discounts';
import { notifyIndustries } from '../content/industries';

const conference: FieldOf<'select', 'conference'> = {
  kind: 'select',
  name: 'conference',
  label: 'Which event?',
  placeholder: 'Global AI Summit',
  initial: '',
  // A getter, because facts of other areas are available only during rendering.
  get options() {
    return conferenceOptions();
  },
};

export const notifyMe = defineForm({
  id: 'notify-me',
  name: 'Notification when registration opens',
  page: '/gais/Registration',
  service: viaEmail({ template: 'notifyTemplateId' }),
  clears: 'always',
  messages: { sent: 'Email sent successfully', failed: 'Email not sent successfully' },
  contact: 'attend',
  submitLabel: 'Submit',
  progressNav: false,
  sections: [
    {
      id: 'notification',
      title: 'Your contact details',
      fields: [
        text({
          name: 'name',
          label: 'Name',
          required: 'Name is required',
          autocomplete: 'name',
        }),
        email({
          name: 'email',
          label: 'Email address',
          required: 'Email is required',
        }),
        text({
          name: 'job',
          label: 'Job Title',
          required: 'Job title is required',
          autocomplete: 'organization-title',
        }),
        text({
          name: 'company',
          label: 'Company',
          required: 'Company name is required',
          autocomplete: 'organization',
        }),
        text({
          name: 'city',
          label: 'City',
          required: 'City name is required',
          autocomplete: 'address-level2',
        }),
        select({
          name: 'industry',
          label: 'Industry',
          placeholder: 'Select your Industry',
          options: [...notifyIndustries],
          required: 'Industry is required',
        }),
      ],
    },
    {
      id: 'more',
      folded: 'For an industry conference or a verified rate',
      fields: [
        conference,
        select({
          name: 'group',
          label: 'Discount group',
          placeholder: 'None',
          options: discountGroups.map(({ id, name }) => ({ value: id, label: name })),
        }),
      ],
    },
    {
      id: 'agreement',
      fields: [
        declaration({
          name: 'consent',
          label:
            'Email me about dates and registration. I can withdraw this consent at any time; the privacy page says how.',
          links: { 'privacy page': '/privacy#rights' },
          required: 'Agree, so that we may email you',
        }),
      ],
    },
  ],
  toPayload: ({ group, conference: about, ...values }) => ({
    ...values,
    ...(group && { group }),
    ...(about && { conference: about }),
  }),
});
