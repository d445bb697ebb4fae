import { checkboxes, radio, range, select } from '@concourse/forms/fields';
import { aiRoles } from '../../content/aiRoles';
import { aiStages, technologies } from '../../content/exhibition';

export const aiRoleSection = {
  id: 'ai-role',
  title: '2. AI role and contribution',
  fields: [
    radio({
      name: 'usingAI',
      label: 'Is the company using AI?',
      options: [
        { value: 'yes', label: 'Yes' },
        { value: 'no', label: 'No' },
      ],
      required: 'Say whether the company is using AI',
    }),
    select({
      name: 'aiRole',
      label: 'AI role',
      placeholder: 'Select AI role',
      options: [...aiRoles],
      required: 'Select the AI role of the company',
      other: { option: 'Other', label: 'Your AI role', required: 'Enter your AI role' },
      width: 'half',
    }),
    select({
      name: 'aiStage',
      label: 'AI stage',
      placeholder: 'Select AI stage',
      options: [...aiStages],
      required: 'Select how far along it is',
      width: 'half',
    }),
    range({
      name: 'aiProgress',
      label: 'AI progress',
      hint: '0 = idea, 100 = sold to customers',
      min: 0,
      max: 100,
      unit: '%',
    }),
    checkboxes({ name: 'technologies', label: 'Technologies', options: [...technologies] }),
  ],
};
