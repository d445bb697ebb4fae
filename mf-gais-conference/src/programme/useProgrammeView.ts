import { useReducer } from 'react';
import { useUrlQuery } from '@concourse/area/useUrl';
import { parseChoice, type Choice } from './choice';
import { parseFilters, type Filters } from './filters';

export type ViewName = 'hour' | 'room' | 'line' | 'mine';

export type View = { name: ViewName } | ({ name: 'shared' } & Choice);

export const viewQueries: Record<ViewName, string> = {
  hour: '',
  room: '?by=room',
  line: '?by=line',
  mine: '?mine',
};

/** Returns the view of a query. Unknown queries show the hours. */
export function parseView(query: URLSearchParams): View {
  const shared = query.get('sessions');
  if (shared) return { name: 'shared', ...parseChoice(shared) };
  if (query.has('mine')) return { name: 'mine' };
  const by = query.get('by');
  return { name: by === 'room' || by === 'line' ? by : 'hour' };
}

/** The name of a view of chosen sessions; undefined for the whole programme. */
export const choiceView = ({ name }: View): 'mine' | 'shared' | undefined =>
  name === 'mine' || name === 'shared' ? name : undefined;

export type ProgrammeView = {
  view: View;
  show: (name: ViewName) => void;
  filters: Filters;
  /** Sets some filters and keeps the others. */
  setFilters: (changes: Partial<Filters>) => void;
};

/** Returns the view and the filters of the URL, and functions to change them. Prerendering shows all hours. */
export function useProgrammeView(): ProgrammeView {
  const query = new URLSearchParams(useUrlQuery());
  const [, rerender] = useReducer((count: number) => count + 1, 0);

  const replaceQuery = (params: URLSearchParams): void => {
    const search = params.size > 0 ? `?${params}`.replace(/\bmine=(?=&|$)/, 'mine') : '';
    window.history.replaceState(window.history.state, '', window.location.pathname + search);
    rerender();
  };

  return {
    view: parseView(query),
    filters: parseFilters(query),
    show: (name) => {
      const params = new URLSearchParams(query);
      for (const key of ['by', 'mine', 'sessions']) params.delete(key);
      for (const [key, value] of new URLSearchParams(viewQueries[name])) params.set(key, value);
      replaceQuery(params);
    },
    setFilters: (changes) => {
      // Several filters may change before the next rendering.
      const params = new URLSearchParams(window.location.search);
      for (const [key, value] of Object.entries(changes)) {
        if (value) params.set(key, value);
        else params.delete(key);
      }
      replaceQuery(params);
    },
  };
}
