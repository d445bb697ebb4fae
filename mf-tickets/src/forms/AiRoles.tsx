import { cleanText } from '@concourse/forms/cleanText';
import type { FormValues, FieldProblem, SummaryLine } from '@concourse/forms/defineForm';
import { checkboxes, text } from '@concourse/forms/fields';
import { FieldView } from '@concourse/forms/FieldView';
import { LineInput } from '@concourse/forms/LineInput';
import { useFormValue } from '@concourse/forms/useFormValue';
import { useHydrated } from '@concourse/ui/useHydrated';
import { brandingSteps } from '../content/branding';
import { aiRoles } from '../content/exhibition';
import * as s from './AiRoles.module.scss';

const OTHER = 'Other';

const missingRole = 'Choose at least one AI role';
const missingRoleName = 'Enter your AI role';

type Roles = { aiRoles: string[]; otherRole: string };

const aiRolesField = checkboxes({
  name: 'aiRoles',
  label: 'What does the company do with AI?',
  hint: 'Choose at least one.',
  options: aiRoles,
  required: missingRole,
});

/** Shown if Other is selected. The section validates it. */
const otherRoleField = text({
  name: 'otherRole',
  label: 'Your AI role',
  required: missingRoleName,
  width: 'full',
});

const hasOtherRole = (roles: string[]): boolean => roles.includes(OTHER);

/** Replaces Other in the list by the free text, which has no separate key. */
export function withNamedRole<Values extends Roles>({
  otherRole,
  ...values
}: Values): Omit<Values, 'otherRole'> {
  const named = values.aiRoles.map((role) => (role === OTHER ? cleanText(otherRole) : role));
  return { ...values, aiRoles: named };
}

/** The AI roles with a text field for another role. Before hydration, styles show it with its option. */
function AiRoles() {
  const hydrated = useHydrated();
  const [roles] = useFormValue<string[]>('aiRoles');
  return (
    <>
      <FieldView field={aiRolesField} />
      <div className={s.other} hidden={hydrated && !hasOtherRole(roles)} data-width="full">
        <LineInput conditional field={otherRoleField} />
      </div>
    </>
  );
}

// The form knows a component's field only while it is mounted, so the section validates it.
function check({ aiRoles: chosen, otherRole }: FormValues): FieldProblem[] {
  const roles = Array.isArray(chosen) ? (chosen as string[]) : [];
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
