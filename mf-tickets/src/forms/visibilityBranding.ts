import { defineForm } from '@concourse/forms/defineForm';
import { viaSubmission } from '@concourse/forms/services';
import { incorporationYears } from '../content/branding';
import { withNamedRole } from './branding/aiRolesField';
import { aiRolesSection } from './branding/aiRolesSection';
import { companySection } from './branding/companySection';
import { declarationSection } from './branding/declarationSection';
import { materialsSection } from './branding/materialsSection';
import { representativeSection } from './branding/representativeSection';
import { visibilitySection } from './branding/visibilitySection';
import type { Years } from './companyFields';

const define = (years: Years) =>
  defineForm({
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
      companySection(years),
      visibilitySection,
      aiRolesSection,
      representativeSection,
      materialsSection,
      declarationSection,
    ],
    toPayload: withNamedRole,
  });

/** The form of this edition, and the one of the next edition. */
export const visibilityBranding = define(incorporationYears.current);
export const nextVisibilityBranding = define(incorporationYears.next);
