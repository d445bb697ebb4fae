import { FieldError } from '@concourse/forms/FieldError';
import { useFormValue, useProblemAt } from '@concourse/forms/useFormValue';
import { categories } from '../content/categories';
import type { RemovedCategory } from '../forms/categoryChoice';
import * as s from './CategoriesSection.module.scss';
import { CategoryOption } from './CategoryOption';
import { CategoryRemovedNotice } from './CategoryRemovedNotice';
import { SelectedCategories } from './SelectedCategories';

export function CategoriesSection() {
  const [selectedCategories] = useFormValue<string[]>('selectedCategories');
  const [removed, setRemoved] = useFormValue<RemovedCategory | null>('removedCategory');
  const problem = useProblemAt('selectedCategories');

  return (
    <div className={s.categories}>
      <FieldError id="awards-nomination-selectedCategories-error" message={problem} />
      <ul
        id="awards-nomination-selectedCategories"
        tabIndex={-1}
        className="list"
        aria-label="Award categories"
        aria-describedby={problem && 'awards-nomination-selectedCategories-error'}
      >
        {categories.map((category) => (
          <CategoryOption key={category.id} category={category} />
        ))}
      </ul>
      <SelectedCategories ids={selectedCategories} />
      <div role="status">
        {removed && (
          <CategoryRemovedNotice
            key={removed.id}
            removed={removed}
            onDismiss={() => setRemoved(null)}
          />
        )}
      </div>
    </div>
  );
}
