import { defineForm } from '@concourse/forms/defineForm';
import { viaSubmission } from '@concourse/forms/services';
import { foundedYears } from '../content/exhibition';
import type { Years } from './companyFields';
import { aiRoleSection } from './exhibition/aiRoleSection';
import { companySection } from './exhibition/companySection';
import { consentSection } from './exhibition/consentSection';
import { contactSection } from './exhibition/contactSection';
import { showcaseSection } from './exhibition/showcaseSection';

const define = (years: Years) =>
  defineForm({
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
    sections: [
      companySection(years),
      aiRoleSection,
      showcaseSection,
      contactSection,
      consentSection,
    ],
  });

/** The form of this edition, and the one of the next edition. */
export const exhibitionApplication = define(foundedYears.current);
export const nextExhibitionApplication = define(foundedYears.next);
