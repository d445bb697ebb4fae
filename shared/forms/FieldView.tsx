import { useEffect } from 'react';
import { CheckInput } from './components/CheckInput';
import { ChoiceGroup } from './components/ChoiceGroup';
import { ConsentGroup } from './components/ConsentGroup';
import { LineInput } from './components/LineInput';
import { LongTextInput } from './components/LongTextInput';
import { NumberInput } from './components/NumberInput';
import { QuestionInput } from './components/QuestionInput';
import { RangeInput } from './components/RangeInput';
import { SelectInput } from './components/SelectInput';
import { fieldsOf } from './defineForm';
import { useFormRuntime } from './engine/FormRuntime';
import type { Field } from './fields';

type Props = { field: Field };

/**
 * Shows a field inside a custom section and validates it while it is shown. The form itself shows declared fields.
 * @throws {Error} outside a `<Form>`
 */
export function FieldView({ field }: Props) {
  const { form, showField } = useFormRuntime();
  const declared = form.sections.some((section) => fieldsOf(section).includes(field));

  useEffect(() => (declared ? undefined : showField(field)), [declared, field, showField]);

  switch (field.kind) {
    case 'longText':
      return <LongTextInput field={field} />;
    case 'select':
      return <SelectInput field={field} />;
    case 'year':
      return field.as === 'list' ? <SelectInput field={field} /> : <NumberInput field={field} />;
    case 'number':
      return <NumberInput field={field} />;
    case 'radio':
    case 'checkboxes':
      return <ChoiceGroup field={field} />;
    case 'checkbox':
    case 'declaration':
      return <CheckInput {...field} required={Boolean(field.required)} />;
    case 'consents':
      return <ConsentGroup field={field} />;
    case 'phone':
    case 'email':
      return <QuestionInput field={field} />;
    case 'range':
      return <RangeInput field={field} />;
    default:
      return <LineInput field={field} />;
  }
}
