import { cleanText } from '@concourse/forms/cleanText';
import { checkboxes, text } from '@concourse/forms/fields';
import { aiRoles } from '../../content/aiRoles';

const OTHER = 'Other';

export const missingRole = 'Choose at least one AI role';
export const missingRoleName = 'Enter your AI role';

/** Values of the section. */
export type Roles = { aiRoles: string[]; otherRole: string };

export const aiRolesField = checkboxes({
  name: 'aiRoles',
  label: 'What does the company do with AI?',
  hint: 'Choose at least one.',
  options: [...aiRoles],
  required: missingRole,
});

/** Shown if Other is selected. The section validates it. */
export const otherRoleField = text({
  name: 'otherRole',
  label: 'Your AI role',
  required: missingRoleName,
});

export const hasOtherRole = (roles: string[]): boolean => roles.includes(OTHER);

/** Replaces Other in the list by the free text, which has no separate key. */
export function withNamedRole<Values extends Roles>({
  otherRole,
  ...values
}: Values): Omit<Values, 'otherRole'> {
  const named = values.aiRoles.map((role) => (role === OTHER ? cleanText(otherRole) : role));
  return { ...values, aiRoles: named };
}
