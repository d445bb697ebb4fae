import { useState } from 'react';
import { useUrlQuery } from '@concourse/area/useUrl';
import { parseChoice, type Choice } from './choice';

export type ViewName = 'hour' | 'room' | 'line' | 'mine';

export type View = { name: ViewName } | ({ name: 'shared' } & Choice);

/** Query strings of the views. */
export const viewQueries: Record<ViewName, string> = {
  hour: '',
  room: '?by=room',
  line: '?by=line',
  mine: '?mine',
};

/** Returns the view of a query string. Unknown queries show the hours. */
export function parseView(query: string): View {
  const params = new URLSearchParams(query);
  const shared = params.get('sessions');
  if (shared) return { name: 'shared', ...parseChoice(shared) };
  if (params.has('mine')) return { name: 'mine' };
  const by = params.get('by');
  return { name: by === 'room' || by === 'line' ? by : 'hour' };
}

/** Returns the view of the URL and a function to change it. Prerendering shows the hours. */
export function useProgrammeView(): [view: View, show: (name: ViewName) => void] {
  const shared = useUrlQuery();
  const [own, setOwn] = useState<{ query: string; shared: string }>();

  const show = (name: ViewName): void => {
    const query = viewQueries[name];
    window.history.replaceState(window.history.state, '', window.location.pathname + query);
    setOwn({ query, shared: query });
  };

  return [parseView(own?.shared === shared ? own.query : shared), show];
}
