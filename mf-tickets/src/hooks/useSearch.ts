import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

const never = () => () => undefined;

/**
 * The query of the address, `?pass=vip`. Empty in prerendered HTML and while it hydrates: one page
 * answers all queries.
 */
export function useSearch(): string {
  const { search } = useLocation();
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return hydrated ? search : '';
}
