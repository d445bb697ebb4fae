import { FieldView } from '@concourse/shared/forms/FieldView';
import { useFormValue } from '@concourse/shared/forms/useFormValue';
import type { ReactElement } from 'react';
import { aiRolesField, hasOtherRole, otherRoleField } from './aiRolesField';

export function AiRoles(): ReactElement {
  const [roles] = useFormValue<string[]>('aiRoles');
  return (
    <>
      <FieldView field={aiRolesField} />
      {hasOtherRole(roles) && <FieldView field={otherRoleField} />}
    </>
  );
}
