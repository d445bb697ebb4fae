/**
 * Tells whether the service worker keeps all these paths. Runs in the page; the driver passes the source of the function.
 * @param paths paths of pages
 */
export async function areKept(paths: string[]): Promise<boolean> {
  const pages = await caches.open('concourse-pages-1');
  const found = await Promise.all(paths.map((path) => pages.match(path)));
  return found.every((response) => response !== undefined);
}
