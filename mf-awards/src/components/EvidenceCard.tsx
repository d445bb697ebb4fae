import { longText } from '@concourse/forms/fields';
import { FieldView } from '@concourse/forms/FieldView';
import { Icon } from '@concourse/ui/Icon';
import { categories, type AwardCategory } from '../content/categories';
import { justificationWords } from '../forms/justification';
import { useCategory } from '../forms/useCategory';
import * as s from './EvidenceCard.module.scss';

// Created once, because a field must keep its identity across renders.
const fields = new Map(
  categories.map(({ id, title }) => [
    id,
    longText({
      name: `justifications.${id}`,
      label: `Why should this win in ${title}?`,
      hint: 'What you built, who uses it, and one number that changed.',
      required: 'Justification required',
      rows: 8,
      words: justificationWords,
    }),
  ]),
);

type Props = { category: AwardCategory };

export function EvidenceCard({ category: { id, title, line } }: Props) {
  const field = fields.get(id);
  const { remove } = useCategory(id);
  return (
    <section
      className={s.card}
      data-line={line}
      id={`evidence-${id}`}
      tabIndex={-1}
      aria-labelledby={`evidence-${id}-title`}
    >
      <div className={s.head}>
        <h3 className="h4" id={`evidence-${id}-title`}>
          {title}
        </h3>
        <button type="button" className={s.remove} onClick={remove}>
          <Icon name="close" />
          Remove<span className="vh"> {title}</span>
        </button>
      </div>
      <div className={s.body}>{field && <FieldView field={field} />}</div>
    </section>
  );
}
