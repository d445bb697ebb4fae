import type { Section } from '../defineForm';
import { sectionId, useFormRuntime } from '../engine/FormRuntime';
import { FieldView } from '../FieldView';
import * as s from './FormSection.module.scss';

type Props = {
  section: Section;
  note?: string | undefined;
  /** Which of how many it is, for phones, where the rail does not come along. */
  place?: string | undefined;
};

/** A fieldset with its title over a rule, and its fields in two columns. */
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
