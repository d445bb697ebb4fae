import { cleanText } from '@concourse/forms/cleanText';
import type { FormValues, Problem, SummaryLine } from '@concourse/forms/defineForm';
import { brandingSteps } from '../../content/branding';
import { AiRoles } from './AiRoles';
import {
  aiRolesField,
  hasOtherRole,
  missingRole,
  missingRoleName,
  withNamedRole,
  type Roles,
} from './aiRolesField';

// The form knows a component's field only while it is mounted, so the section validates it.
function check({ aiRoles, otherRole }: FormValues): Problem[] {
  const roles = Array.isArray(aiRoles) ? (aiRoles as string[]) : [];
  if (roles.length === 0) return [{ name: 'aiRoles', message: missingRole }];
  const named = typeof otherRole === 'string' && cleanText(otherRole) !== '';
  return hasOtherRole(roles) && !named ? [{ name: 'otherRole', message: missingRoleName }] : [];
}

export const aiRolesSection = {
  id: 'ai-roles',
  title: brandingSteps[2],
  component: AiRoles,
  initial: { aiRoles: [] as string[], otherRole: '' },
  check,
  answers: (values: FormValues): SummaryLine[] => [
    { label: aiRolesField.label, value: withNamedRole(values as Roles).aiRoles.join(', ') },
  ],
};
