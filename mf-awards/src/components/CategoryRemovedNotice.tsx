import { useEffect, useRef } from 'react';
import { Button } from '@concourse/ui/Button';
import { Notice } from '@concourse/ui/Notice';
import { categoryById } from '../content/categories';
import type { RemovedCategory } from '../forms/categoryChoice';
import { useCategory } from '../forms/useCategory';

type Props = { removed: RemovedCategory; onDismiss: () => void };

/** Where the keyboard goes on once this notice has gone. */
const focusNext = (id: string): void => {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
};

/** Removing a category asks nothing; this is the way back. */
export function CategoryRemovedNotice({ removed, onDismiss }: Props) {
  const { select } = useCategory(removed.id);
  const undo = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    // The button that removed it may have gone with its card: do not leave the keyboard nowhere.
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
