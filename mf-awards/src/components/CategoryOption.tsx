import type { AwardCategory } from '../content/categories';
import { useCategory } from '../forms/useCategory';
import * as s from './CategoryOption.module.scss';
import { EligibleNominees } from './EligibleNominees';

type Props = { category: AwardCategory };

export function CategoryOption({ category }: Props) {
  const { id, title, shortDesc, description, eligibleNominees, line } = category;
  const { selected, select, remove } = useCategory(id);

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
      {/* The browser opens one at a time, also before hydration. Styles choose the label. */}
      <details className={s.details} name="category-details">
        <summary>
          <span className={s.view}>View Details</span>
          <span className={s.close}>Close</span>
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
