import { useMemo } from 'react';
import { useAddressParam } from '@concourse/area/useAddress';
import type { FormValues } from '@concourse/forms/defineForm';
import { followAddress } from './categoryChoice';

/** What an address with `?category=<id>` makes of the choice; nothing in prerendered HTML. */
export function useCategoryFromAddress(): ((values: FormValues) => FormValues) | undefined {
  const id = useAddressParam('category');
  return useMemo(() => (id ? (values) => followAddress(values, id) : undefined), [id]);
}
