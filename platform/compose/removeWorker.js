// Browsers install this in place of the site's worker. It deletes what that worker kept, and removes itself.
addEventListener('install', () => globalThis.skipWaiting());
addEventListener('activate', (event) => {
  const remove = async () => {
    const names = await caches.keys();
    const kept = names.filter((name) => name.startsWith('concourse-'));
    await Promise.all(kept.map((name) => caches.delete(name)));
    await globalThis.registration.unregister();
  };
  event.waitUntil(remove());
});
