import { useMemo } from 'react';
import { useUrlParam } from '@concourse/area/useUrl';
import type { FormValues } from '@concourse/forms/defineForm';
import { applyUrlCategory } from './categoryChoice';

/** What an address with `?category=<id>` makes of the choice; nothing in prerendered HTML. */
export function useCategoryFromUrl(): ((values: FormValues) => FormValues) | undefined {
  const id = useUrlParam('category');
  return useMemo(() => (id ? (values) => applyUrlCategory(values, id) : undefined), [id]);
}
