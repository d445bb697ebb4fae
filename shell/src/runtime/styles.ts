import type { AreaEntry } from '@concourse/contract/edition';

const loading = new Map<string, Promise<void>>();

const findStylesheet = (href: string): HTMLLinkElement | undefined =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].find(
    (link) => new URL(link.href).pathname === href,
  );

function load({ href, integrity }: { href: string; integrity: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.integrity = integrity;
    link.crossOrigin = 'anonymous';
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      loading.delete(href);
      reject(new Error(`${href} did not load`));
    });
    link.href = href;
    document.head.append(link);
  });
}

/**
 * Adds the missing stylesheets of an area to the document.
 * @throws Error if a stylesheet does not load; the next call tries again
 */
export async function loadStyles(styles: AreaEntry['styles'] = []): Promise<void> {
  const missing = styles.filter(({ href }) => loading.has(href) || !findStylesheet(href));
  await Promise.all(
    missing.map((style) => {
      const pending = loading.get(style.href) ?? load(style);
      loading.set(style.href, pending);
      return pending;
    }),
  );
}
