import { useFormValue } from '@concourse/forms/useFormValue';
import { categories } from '../content/categories';
import { EvidenceCard } from './EvidenceCard';
import * as s from './EvidenceSection.module.scss';
import { EvidenceWithoutScript } from './EvidenceWithoutScript';
import { ReadinessNotice } from './ReadinessNotice';

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
