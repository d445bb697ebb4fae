import type { ReactElement } from 'react';
import type { HydrationMoment } from '@concourse/contract/fragments';
import { DatePhaseProvider } from '@concourse/site/byDatePhase';
import { lazyPage, type LazyPage, type LoadPage } from './lazyPage';

export type FragmentProps = { instance: string };

/** A part of an area that pages of all areas and the shell may show. */
export type AreaFragment = {
  /** Names the fragment, and its chunk: `fragment-<name>`. */
  name: string;
  /** All instances that exist; `['default']` if omitted. */
  instances?: string[];
  /** When browsers load its code and hydrate it; `never` if omitted. Areas pass these fragments to `createLifecycles`. */
  hydrate?: 'never' | HydrationMoment;
  component: LazyPage<FragmentProps>;
};

/** A fragment as an area declares it. `component` imports its module, which becomes a separate chunk. */
type FragmentDefinition = Omit<AreaFragment, 'component'> & { component: LoadPage<FragmentProps> };

/** Declares the fragments of an area: `{ name: 'offer', component: () => import('./fragments/Offer') }`. */
export const defineFragments = (fragments: FragmentDefinition[]): AreaFragment[] =>
  fragments.map((each) => ({ ...each, component: lazyPage(each.component) }));

/** One instance, with the date phases that pages have. */
export const fragmentContent = (
  { component: Component }: AreaFragment,
  instance: string,
): ReactElement => (
  <DatePhaseProvider>
    <Component instance={instance} />
  </DatePhaseProvider>
);
