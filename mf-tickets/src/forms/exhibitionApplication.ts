import { defineForm } from '@concourse/forms/defineForm';
import { viaSubmission } from '@concourse/forms/services';
import { aiRoleSection } from './exhibition/aiRoleSection';
import { companySection } from './exhibition/companySection';
import { consentSection } from './exhibition/consentSection';
import { contactSection } from './exhibition/contactSection';
import { showcaseSection } from './exhibition/showcaseSection';

export const exhibitionApplication = defineForm({
  id: 'exhibition-application',
  name: 'Free exhibition application',
  page: '/gais/exhibition-form',
  service: viaSubmission({ format: 'multipart' }),
  clears: 'never',
  messages: {
    sent: 'Application submitted successfully!',
    failed: 'Failed to submit. Please try again.',
  },
  contact: 'general',
  submitLabel: 'Submit Application',
  sections: [companySection, aiRoleSection, showcaseSection, contactSection, consentSection],
});
