import type { Section } from '../defineForm';
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
      {'fields' in section ? (
        <div className={s.fields}>
          {section.fields.map((field) => (
            <FieldView field={field} key={field.name} />
          ))}
        </div>
      ) : (
        <section.component />
      )}
    </fieldset>
  );
}
