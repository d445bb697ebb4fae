import { TextWithLinks, type TextLinks } from '@concourse/ui/TextWithLinks';
import { useFormRuntime } from '../engine/FormRuntime';
import { useField } from '../engine/useField';
import { describedBy } from './describedBy';
import * as s from './Field.module.scss';
import { FieldError } from './FieldError';

type Props = {
  name: string;
  label: string;
  links?: TextLinks | undefined;
  required: boolean;
  hint?: string | undefined;
  width?: 'half' | 'full' | undefined;
};

/** A checkbox with its label: a checkbox field, a declaration or one consent of a group. */
export function CheckInput({ name, label, links, required, hint, width }: Props) {
  const { hydrated } = useFormRuntime();
  const { id, hintId, errorId, error, control } = useField(name);
  return (
    <div className={s.field} data-width={width ?? 'full'}>
      <FieldError id={errorId} message={error} />
      <label className={s.choice}>
        <input
          {...control}
          id={id}
          type="checkbox"
          className={s.checkbox}
          // Browsers must not restore consent. `autocomplete` is invalid HTML on checkboxes, although browsers
          // respect it, so it is added only after hydration.
          autoComplete={hydrated ? 'off' : undefined}
          required={required}
          aria-invalid={Boolean(error)}
          aria-describedby={describedBy(hint && hintId, error && errorId)}
        />
        <span>
          <TextWithLinks text={label} links={links} />
        </span>
      </label>
      {hint && (
        <span className={s.hint} id={hintId}>
          {hint}
        </span>
      )}
    </div>
  );
}
