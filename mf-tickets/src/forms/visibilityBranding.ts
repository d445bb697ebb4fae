import { defineForm } from '@concourse/forms/defineForm';
import { viaSubmission } from '@concourse/forms/services';
import { withNamedRole } from './branding/aiRolesField';
import { aiRolesSection } from './branding/aiRolesSection';
import { companySection } from './branding/companySection';
import { declarationSection } from './branding/declarationSection';
import { materialsSection } from './branding/materialsSection';
import { representativeSection } from './branding/representativeSection';
import { visibilitySection } from './branding/visibilitySection';

export const visibilityBranding = defineForm({
  id: 'visibility-branding',
  name: 'Visibility and branding',
  page: '/gais/branding-form',
  service: viaSubmission({ format: 'multipart' }),
  clears: 'onSuccess',
  messages: {
    sent: 'Form submitted successfully!',
    failed: 'Failed to submit. Please try again.',
  },
  invalid: 'Please fill in all required fields and accept the declaration.',
  contact: 'general',
  submitLabel: 'Submit Form',
  sections: [
    companySection,
    visibilitySection,
    aiRolesSection,
    representativeSection,
    materialsSection,
    declarationSection,
  ],
  toPayload: withNamedRole,
});
