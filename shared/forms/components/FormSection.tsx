import { useEffect, useRef, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { FieldSection, Section } from '../defineForm';
import { sectionId, useFormRuntime } from '../engine/FormRuntime';
import { FieldView } from '../FieldView';
import * as s from './FormSection.module.scss';

type Props = {
  section: Section;
  note?: string | undefined;
  /** Position such as "1 of 3", for phones, which show no progress navigation. */
  place?: string | undefined;
};

/** A fieldset with a title over a rule and two columns of fields. */
export function FormSection({ section, note, place }: Props) {
  const { form } = useFormRuntime();
  return (
    <fieldset className={s.section} id={sectionId(form, section)} data-form-section="">
      {section.title && (
        <legend>
          <h2>{section.title}</h2>
          {note && <small className={s.note}>{note}</small>}
          {place && <small className={s.place}>{place}</small>}
        </legend>
      )}
      {section.intro && <p className={s.intro}>{section.intro}</p>}
      {'fields' in section ? <Fields section={section} /> : <section.component />}
    </fieldset>
  );
}

function Fields({ section }: { section: FieldSection }) {
  const { folded, fields } = section;
  const shown = (
    <div className={s.fields}>
      {fields.map((field) => (
        <FieldView field={field} key={field.name} />
      ))}
    </div>
  );
  if (folded === undefined) return shown;
  return (
    <Folded label={folded} names={fields.map(({ name }) => name)}>
      {shown}
    </Folded>
  );
}

type FoldedProps = { label: string; names: string[]; children: ReactNode };

/** Opens when a field receives a value, such as one of the address. Only the visitor closes it. */
function Folded({ label, names, children }: FoldedProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const isFilled = useWatch({ name: names }).some(Boolean);
  useEffect(() => {
    if (isFilled && details.current) details.current.open = true;
  }, [isFilled]);
  return (
    <details ref={details} className={s.folded}>
      <summary>{label}</summary>
      {children}
    </details>
  );
}
