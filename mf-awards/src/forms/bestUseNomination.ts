import { defineForm } from '@concourse/forms/defineForm';
import { longText, select, type YearLimits } from '@concourse/forms/fields';
import { countries } from '../content/countries';
import { bestUseIndustries, OTHER_INDUSTRY } from '../content/industries';
import { bestUseJobTitles } from '../content/jobTitles';
import { paths } from '../content/links';
import { bestUseTechnologies } from '../content/technologies';
import { nominationYears } from '../content/years';
import { bestPracticesField, specializationField } from './nominationFields';
import { nominationService } from './nominationService';
import { declarationSection, organizationSection } from './officialSections';

const define = (years: YearLimits) =>
  defineForm({
    id: 'best-use-nomination',
    name: 'Best Use of AI in Industry nomination',
    page: paths.bestUseForm,
    ...nominationService,
    submitLabel: 'Submit Nomination',
    sections: [
      organizationSection({ jobTitles: bestUseJobTitles, countries, years }),
      {
        id: 'industry',
        title: 'Industry',
        fields: [
          select({
            name: 'industry',
            label: 'Industry',
            hint: 'The nearest one; “Other” lets you name it.',
            options: bestUseIndustries,
            placeholder: 'Select Industry',
            other: {
              option: OTHER_INDUSTRY,
              label: 'Other industry',
              required: 'Name the industry',
              name: 'otherIndustry',
            },
          }),
          specializationField,
        ],
      },
      {
        id: 'integration',
        title: 'AI integration',
        fields: [
          select({
            name: 'integration',
            label: 'Which AI does most of the work?',
            options: bestUseTechnologies,
            placeholder: 'Select Technology',
          }),
        ],
      },
      {
        id: 'solution',
        title: 'AI-driven solution',
        fields: [
          longText({
            name: 'Solution',
            label: 'The solution',
            hint: 'The problem in your industry, and what you put in its place.',
            rows: 6,
          }),
          longText({
            name: 'innovation',
            label: 'What AI made possible',
            hint: 'The part that could not be done without it.',
            rows: 5,
          }),
        ],
      },
      {
        id: 'impact',
        title: 'Impact and results',
        fields: [
          longText({
            name: 'results',
            label: 'Results',
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
            name: 'innovationUnique',
            label: 'What makes it unique',
            hint: 'Compared with the best alternative that money can buy.',
            rows: 5,
          }),
          bestPracticesField,
        ],
      },
      declarationSection,
    ],
    toPayload: (values) => ({ otherIndustry: '', ...values }),
  });

export const bestUseNomination = define(nominationYears.current);
export const nextBestUseNomination = define(nominationYears.next);
