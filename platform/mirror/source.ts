import type { Store } from '@concourse/store/Store';

/** The source of a copy: any store, for reading. */
export type Source = Pick<
  Store,
  'label' | 'log' | 'editions' | 'releases' | 'previews' | 'environment'
> & {
  files: Pick<Store['files'], 'read' | 'atOnce'>;
};
