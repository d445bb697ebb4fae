import { TrackBadge } from '@concourse/ui/TrackBadge';
import { categories } from '../content/categories';
import * as s from './SelectedCategories.module.scss';

type Props = { ids: string[] };

export function SelectedCategories({ ids }: Props) {
  return (
    <div className={s.summary}>
      <h3 className="h4">Selected categories</h3>
      {ids.length === 0 ? (
        <p className={s.none}>No Categories Selected</p>
      ) : (
        <ul className={`list ${s.list}`} aria-label="Selected categories">
          {categories
            .filter(({ id }) => ids.includes(id))
            .map(({ id, title, line }) => (
              <li key={id}>
                <TrackBadge line={line}>
                  {categories.findIndex((one) => one.id === id) + 1}
                </TrackBadge>
                <a href={`#evidence-${id}`}>{title}</a>
              </li>
            ))}
        </ul>
      )}
    </div>
  );
}
