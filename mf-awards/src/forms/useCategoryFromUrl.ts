import { useMemo } from 'react';
import { useUrlParam } from '@concourse/area/useUrl';
import type { FormValues } from '@concourse/forms/defineForm';
import { applyUrlCategory } from './categoryChoice';

/** Returns a function that applies `?category=<id>` to the form values, or undefined while prerendering. */
export function useCategoryFromUrl(): ((values: FormValues) => FormValues) | undefined {
  const id = useUrlParam('category');
  return useMemo(() => (id ? (values) => applyUrlCategory(values, id) : undefined), [id]);
}
