import type { EditionDirectory } from '@concourse/contract/edition';
import type { QuotedFacts } from '@concourse/contract/facts';
import { sitePaths } from '@concourse/contract/reservedPaths';

const timeoutMs = 4000;

/** Fetches JSON from the site of a release. @throws Error for an error status or a timeout */
export async function fetchSiteJson<Content>(origin: string, path: string): Promise<Content> {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(`${origin}${path}`, { credentials: 'omit', signal });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return (await response.json()) as Content;
}

/** The facts that an area quotes, from the directory of its site. Pages that quote a missing fact are not shown. */
export async function fetchFacts(origin: string, area: string): Promise<QuotedFacts> {
  const path = sitePaths.directory;
  try {
    const { facts } = await fetchSiteJson<EditionDirectory>(origin, path);
    return facts?.areas[area] ?? {};
  } catch (error) {
    console.warn(`${origin}${path}: ${String(error)}. Pages that quote facts are not shown.`);
    return {};
  }
}
