export type Outbox = typeof import('../delivery/outbox');

let loading: Promise<Outbox> | undefined;

/**
 * Loads the outbox as a separate chunk, because no page needs it to render.
 * @throws if the chunk cannot be loaded; the next call tries again
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
