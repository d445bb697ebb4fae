import { useEffect, useRef } from 'react';
import { Button } from '@concourse/ui/Button';
import { Notice } from '@concourse/ui/Notice';
import { categoryById } from '../content/categories';
import type { RemovedCategory } from '../forms/categoryChoice';
import { useCategory } from '../forms/useCategory';

type Props = { removed: RemovedCategory; onDismiss: () => void };

/** Moves the focus when this notice disappears. */
const focusNext = (id: string): void => {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
};

export function CategoryRemovedNotice({ removed, onDismiss }: Props) {
  const { select } = useCategory(removed.id);
  const undo = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    // The focused button may have disappeared with its card.
    if (document.activeElement === document.body) undo.current?.focus();
  }, []);

  return (
    <Notice
      kind="info"
      title={`${categoryById(removed.id)?.title ?? 'Category'} removed`}
      onDismiss={() => {
        onDismiss();
        focusNext('awards-nomination-selectedCategories');
      }}
      dismissLabel="Leave it out"
      actions={
        <Button
          ref={undo}
          size="sm"
          variant="line"
          icon="retry"
          onClick={() => {
            select();
            focusNext(`evidence-${removed.id}`);
          }}
        >
          Undo
        </Button>
      }
    >
      {removed.text.trim() === ''
        ? 'It had no text yet.'
        : 'Its text went with it, and comes back with it.'}
    </Notice>
  );
}
