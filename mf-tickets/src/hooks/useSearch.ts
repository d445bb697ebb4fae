import { useLocation } from 'react-router-dom';
import { useHydrated } from '@concourse/ui/useHydrated';

/**
 * The query of the address, `?pass=vip`. Empty in prerendered HTML and while it hydrates: one page
 * answers all queries.
 */
export function useSearch(): string {
  const { search } = useLocation();
  return useHydrated() ? search : '';
}
