import { defineForm } from '@concourse/forms/defineForm';
import { longText, select, type YearLimits } from '@concourse/forms/fields';
import { countriesAndOther } from '../content/countries';
import { nominationIndustries } from '../content/industries';
import { integrationJobTitles } from '../content/jobTitles';
import { paths } from '../content/links';
import { integrationTechnologies, OTHER_TECHNOLOGY } from '../content/technologies';
import { nominationYears } from '../content/years';
import { bestPracticesField, specializationField } from './nominationFields';
import { nominationService } from './nominationService';
import { declarationSection, organizationSection } from './officialSections';

const define = (years: YearLimits) =>
  defineForm({
    id: 'ai-integration-nomination',
    name: 'AI Integration Excellence nomination',
    page: paths.integrationForm,
    ...nominationService,
    submitLabel: 'Submit Nomination',
    sections: [
      organizationSection({ jobTitles: integrationJobTitles, countries: countriesAndOther, years }),
      {
        id: 'industry',
        title: 'Industry',
        fields: [
          select({
            name: 'industry',
            label: 'Industry',
            hint: 'The nearest one will do.',
            options: nominationIndustries,
            placeholder: 'Select Industry',
          }),
          specializationField,
        ],
      },
      {
        id: 'integration',
        title: 'AI integration',
        fields: [
          longText({
            name: 'integrationDescription',
            label: 'How is AI integrated into your work?',
            hint: 'Which processes, which people, since when.',
            rows: 6,
          }),
          select({
            name: 'aiTech',
            label: 'Main AI technology',
            options: integrationTechnologies,
            placeholder: 'Select Technology',
            other: {
              option: OTHER_TECHNOLOGY,
              label: 'Other technology',
              required: 'Name the technology',
              name: 'otherTech',
            },
          }),
        ],
      },
      {
        id: 'solution',
        title: 'AI-driven solution',
        fields: [
          longText({
            name: 'businessChallenge',
            label: 'Business challenge',
            hint: 'What was slow, expensive, unsafe or impossible before.',
            rows: 5,
          }),
          longText({
            name: 'aiSolution',
            label: 'AI solution',
            hint: 'What you built or bought, and what you changed around it.',
            rows: 6,
          }),
        ],
      },
      {
        id: 'impact',
        title: 'Impact and results',
        fields: [
          longText({
            name: 'measurableOutcomes',
            label: 'Measurable outcomes',
            hint: 'Baseline, result, period. One honest number beats five.',
            rows: 5,
          }),
        ],
      },
      {
        id: 'practice',
        title: 'Innovation and best practices',
        fields: [
          longText({
            name: 'innovation',
            label: 'Innovation',
            hint: 'What nobody in your field had done before.',
            rows: 5,
          }),
          bestPracticesField,
        ],
      },
      declarationSection,
    ],
    // The key is always sent, because the committee's spreadsheet has a column for it.
    toPayload: (values) => ({ otherTech: '', ...values }),
  });

export const integrationNomination = define(nominationYears.current);
export const nextIntegrationNomination = define(nominationYears.next);
