import { categories } from '../content/categories';
import * as s from './EvidenceWithoutScript.module.scss';

/** All nine text boxes, because without JavaScript they cannot appear on selection. */
export function EvidenceWithoutScript() {
  return (
    <noscript>
      <p>Write 150 to 300 words for each category that you chose, and leave the others empty.</p>
      {categories.map(({ id, title }) => (
        <p key={id} className={s.field}>
          <label htmlFor={`without-script-${id}`}>{title}</label>
          <textarea id={`without-script-${id}`} name={`justifications[${id}]`} rows={6} />
        </p>
      ))}
    </noscript>
  );
}
