import { FieldView } from '@concourse/forms/FieldView';
import { LineInput } from '@concourse/forms/LineInput';
import { useFormValue } from '@concourse/forms/useFormValue';
import { useHydrated } from '@concourse/ui/useHydrated';
import { aiRolesField, hasOtherRole, otherRoleField } from './aiRolesField';

/** The roles, and the name of another one: without scripts always, with them once it is asked for. */
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
