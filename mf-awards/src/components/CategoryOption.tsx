import type { MouseEvent } from 'react';
import type { AwardCategory } from '../content/categories';
import { useCategory } from '../forms/useCategory';
import * as s from './CategoryOption.module.scss';
import { EligibleNominees } from './EligibleNominees';

type Props = {
  category: AwardCategory;
  expanded: boolean;
  onExpand: (expanded: boolean) => void;
};

/** One category of the form: its checkbox and its details. */
export function CategoryOption({ category, expanded, onExpand }: Props) {
  const { id, title, shortDesc, description, eligibleNominees, line } = category;
  const { selected, select, remove } = useCategory(id);

  const expand = (event: MouseEvent): void => {
    event.preventDefault(); // the list decides which panel is open, one at a time
    onExpand(!expanded);
  };

  return (
    <li className={s.option} data-line={line}>
      <label className={s.choice}>
        <input
          type="checkbox"
          name="selectedCategories[]"
          value={id}
          checked={selected}
          onChange={selected ? remove : select}
          aria-describedby={`about-${id}`}
        />
        <span className={s.title}>{title}</span>
      </label>
      <p className={s.short} id={`about-${id}`}>
        {shortDesc}
      </p>
      <details className={s.details} name="category-details" open={expanded}>
        <summary onClick={expand}>
          {expanded ? 'Close' : 'View Details'}
          <span className="vh"> of {title}</span>
        </summary>
        <div className={s.panel}>
          <p>{description}</p>
          <EligibleNominees nominees={eligibleNominees} level="h3" />
        </div>
      </details>
    </li>
  );
}
