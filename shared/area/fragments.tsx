import type { ReactElement } from 'react';
import type { HydrationMoment } from '@concourse/contract/fragments';
import type { FragmentComponent } from '@concourse/contract/lifecycles';
import { DatePhaseProvider } from '@concourse/site/byDatePhase';
import { lazyPage, type LazyPage, type LoadPage } from './lazyPage';

export type FragmentProps = { instance: string };

/** A part of an area that pages of all areas and the shell may show. */
export type AreaFragment = {
  /** Names the fragment, and its chunk: `fragment-<name>`. */
  name: string;
  /** All instances that exist; `['default']` if omitted. */
  instances?: string[];
  /** When browsers load its code and hydrate it; `never` if omitted. */
  hydrate?: 'never' | HydrationMoment;
  component: LazyPage<FragmentProps>;
  /** Loads its code, for browsers. */
  load: () => Promise<FragmentComponent>;
};

/** A fragment as an area declares it. `component` imports its module, which becomes a separate chunk. */
type FragmentDefinition = Omit<AreaFragment, 'component' | 'load'> & {
  component: LoadPage<FragmentProps>;
};

/**
 * Declares the fragments of an area, which `src/fragments.ts` exports as `fragments`.
 * @example defineFragments([{ name: 'offer', component: () => import('./fragments/Offer') }])
 */
export const defineFragments = (fragments: FragmentDefinition[]): AreaFragment[] =>
  fragments.map((each) => {
    const component = lazyPage(each.component);
    const load = async (): Promise<FragmentComponent> => {
      await component.preload();
      return ({ instance }) => fragmentContent({ component }, instance);
    };
    return { ...each, component, load };
  });

/** One instance, with the date phases that pages have. */
export const fragmentContent = (
  { component: Component }: Pick<AreaFragment, 'component'>,
  instance: string,
): ReactElement => (
  <DatePhaseProvider>
    <Component instance={instance} />
  </DatePhaseProvider>
);
