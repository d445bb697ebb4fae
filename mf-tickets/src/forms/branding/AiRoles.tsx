import { FieldView } from '@concourse/forms/FieldView';
import { LineInput } from '@concourse/forms/LineInput';
import { useFormValue } from '@concourse/forms/useFormValue';
import { useHydrated } from '@concourse/ui/useHydrated';
import { aiRolesField, hasOtherRole, otherRoleField } from './aiRolesField';

/** The AI roles with a text field for another role, which is always visible without JavaScript. */
export function AiRoles() {
  const hydrated = useHydrated();
  const [roles] = useFormValue<string[]>('aiRoles');
  return (
    <>
      <FieldView field={aiRolesField} />
      <div hidden={hydrated && !hasOtherRole(roles)} data-width="full">
        <LineInput conditional field={otherRoleField} />
      </div>
    </>
  );
}
