export type Outbox = typeof import('../delivery/outbox');

let loading: Promise<Outbox> | undefined;

/**
 * Loads what sends and keeps submissions: a chunk of its own, since no page needs it to appear.
 * @throws when the chunk cannot be loaded; the next call tries again
 */
export function loadOutbox(): Promise<Outbox> {
  loading ??= import(/* webpackChunkName: "forms-outbox" */ '../delivery/outbox').catch(
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}
