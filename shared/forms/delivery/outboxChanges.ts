/** What happened to an entry: `sent` and `removed` mean that it is gone. */
export type OutboxChange = { id: string; kind: 'changed' | 'sent' | 'removed' };

const listeners = new Set<(change: OutboxChange) => void>();

// Reaches other tabs, and other areas of this page that have a copy of this code.
let channel: BroadcastChannel | undefined;

function openChannel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel !== 'function') return undefined;
  if (!channel) {
    channel = new BroadcastChannel('concourse:outbox');
    channel.onmessage = (event: MessageEvent<OutboxChange>) => notifyListeners(event.data);
  }
  return channel;
}

function notifyListeners(change: OutboxChange): void {
  for (const listener of [...listeners]) listener(change);
}

/** Tells everybody on this device who shows what waits. */
export function broadcastChange(change: OutboxChange): void {
  openChannel()?.postMessage(change);
  notifyListeners(change);
}

/** Listens for changes, here and in other tabs; returns a function that stops listening. */
export function onOutboxChange(listener: (change: OutboxChange) => void): () => void {
  openChannel();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    channel?.close();
    channel = undefined;
  };
}
