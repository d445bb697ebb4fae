/** What happened to an entry: `sent` and `removed` mean that it is gone. */
export type Change = { id: string; kind: 'changed' | 'sent' | 'removed' };

const listeners = new Set<(change: Change) => void>();

// Reaches other tabs, and other areas of this page that have a copy of this code.
let channel: BroadcastChannel | undefined;

function open(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel !== 'function') return undefined;
  if (!channel) {
    channel = new BroadcastChannel('concourse:outbox');
    channel.onmessage = (event: MessageEvent<Change>) => tell(event.data);
  }
  return channel;
}

function tell(change: Change): void {
  for (const listener of [...listeners]) listener(change);
}

/** Tells everybody on this device who shows what waits. */
export function announce(change: Change): void {
  open()?.postMessage(change);
  tell(change);
}

/** Listens for changes, here and in other tabs; returns a function that stops listening. */
export function onChange(listener: (change: Change) => void): () => void {
  open();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    channel?.close();
    channel = undefined;
  };
}
