/** A change of an entry. After `sent` and `removed` the entry no longer exists. */
export type OutboxChange = { id: string; kind: 'changed' | 'sent' | 'removed' };

const listeners = new Set<(change: OutboxChange) => void>();

// Reaches other tabs, and other areas of this page with their own copy of this code.
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

/** Notifies all listeners in all tabs of a change. */
export function broadcastChange(change: OutboxChange): void {
  openChannel()?.postMessage(change);
  notifyListeners(change);
}

/** Listens for changes in this tab and others. Returns a function that stops listening. */
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
