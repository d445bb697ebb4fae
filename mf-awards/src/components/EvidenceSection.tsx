import { useFormReady } from '@concourse/forms/useFormReady';
import { useFormValue } from '@concourse/forms/useFormValue';
import { Icon } from '@concourse/ui/Icon';
import { categories } from '../content/categories';
import { EvidenceCard } from './EvidenceCard';
import * as s from './EvidenceSection.module.scss';
import * as withoutScript from './EvidenceWithoutScript.module.scss';
import * as readiness from './ReadinessNotice.module.scss';

export function EvidenceSection() {
  const [selected] = useFormValue<string[]>('selectedCategories');

  return (
    <div id="awards-nomination-justifications" tabIndex={-1} className={s.evidence}>
      {selected.length === 0 && (
        <p className="muted">Nothing to justify until a category is chosen.</p>
      )}
      {categories
        .filter(({ id }) => selected.includes(id))
        .map((category) => (
          <EvidenceCard key={category.id} category={category} />
        ))}
      <EvidenceWithoutScript />
      <ReadinessNotice isChosen={selected.length > 0} />
    </div>
  );
}

/** All nine text boxes, because without JavaScript they cannot appear on selection. */
function EvidenceWithoutScript() {
  return (
    <noscript>
      <p>Write 150 to 300 words for each category that you chose, and leave the others empty.</p>
      {categories.map(({ id, title }) => (
        <p key={id} className={withoutScript.field}>
          <label htmlFor={`without-script-${id}`}>{title}</label>
          <textarea id={`without-script-${id}`} name={`justifications[${id}]`} rows={6} />
        </p>
      ))}
    </noscript>
  );
}

/** The yellow or green notice above the submit button, empty until a category is chosen. */
function ReadinessNotice({ isChosen }: { isChosen: boolean }) {
  const ready = useFormReady();
  // The empty status exists from the start, because screen readers announce only changes of a status.
  const status = { id: 'awards-nomination-readiness', tabIndex: -1, role: 'status' };
  if (!isChosen) return <p {...status} />;
  return (
    <p {...status} className={ready ? readiness.ready : readiness.waiting}>
      <Icon name={ready ? 'check' : 'warning'} />
      <span>
        {ready
          ? 'All justifications are complete and ready for submission!'
          : 'Please complete all justifications (150-300 words each) before submitting.'}
      </span>
    </p>
  );
}
