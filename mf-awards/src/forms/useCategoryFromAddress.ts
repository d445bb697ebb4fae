import { useMemo, useSyncExternalStore } from 'react';
import type { FormValues } from '@concourse/forms/defineForm';
import { followAddress } from './categoryChoice';

const never = () => () => undefined;

/** What an address with `?category=<id>` makes of the choice; nothing in prerendered HTML. */
export function useCategoryFromAddress(): ((values: FormValues) => FormValues) | undefined {
  const search = useSyncExternalStore(
    never,
    () => window.location.search,
    () => '',
  );
  return useMemo(() => {
    const id = new URLSearchParams(search).get('category');
    return id === null ? undefined : (values) => followAddress(values, id);
  }, [search]);
}
