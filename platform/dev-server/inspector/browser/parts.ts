import type { Inspection } from '@concourse/core/inspection';

/** A file that a page has loaded. */
export type LoadedFile = Pick<PerformanceResourceTiming, 'name' | 'encodedBodySize'>;

/** What one part of the page, the shell or an area, was met with. */
export type Met = { readyMs: number | null; errors: string[] };

/** One part, as it is shown and reported. */
export type Part = {
  name: string;
  version: string;
  /** Bytes of its files that this page has loaded, as they were sent; from the cache count as well. */
  bytes: number;
  files: number;
  readyMs: number | null;
  contract: number | null;
  owner: string | null;
  errors: string[];
  isShown: boolean;
};

function releaseOf(address: string): { name: string; version: string } | null {
  const [, name, version] = /^\/areas\/([^/]+)\/([^/]+)\//.exec(new URL(address).pathname) ?? [];
  return name !== undefined && version !== undefined ? { name, version } : null;
}

/**
 * The parts that have drawn something of this page, or have loaded for it: the shell first, then the area whose
 * page it is, then others by name.
 */
export function partsOf(
  { parts }: Inspection,
  { files, area, met }: { files: LoadedFile[]; area: string | null; met: Record<string, Met> },
): Part[] {
  const loaded = new Map<string, { version: string; bytes: number; files: number }>();
  for (const { name: address, encodedBodySize } of files) {
    const release = releaseOf(address);
    if (!release) continue;
    const before = loaded.get(release.name) ?? { version: release.version, bytes: 0, files: 0 };
    const bytes = before.bytes + encodedBodySize;
    loaded.set(release.name, { version: release.version, bytes, files: before.files + 1 });
  }
  const first = ['shell', ...(area === null ? [] : [area])];
  const others = [...new Set([...loaded.keys(), ...Object.keys(met)])]
    .filter((name) => !first.includes(name))
    .sort();
  return [...first, ...others].map((name) => {
    const { version, contract, owner, isShown } = parts[name] ?? {};
    const { readyMs = null, errors = [] } = met[name] ?? {};
    return {
      name,
      version: loaded.get(name)?.version ?? version ?? 'unknown',
      bytes: loaded.get(name)?.bytes ?? 0,
      files: loaded.get(name)?.files ?? 0,
      readyMs,
      contract: contract ?? null,
      owner: owner ?? null,
      errors,
      isShown: isShown ?? false,
    };
  });
}

export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** What somebody sends to the owner of a part: which page, of which edition, made of what, seen with what. */
export function reportOf(
  parts: Part[],
  page: {
    address: string;
    edition: string | null;
    environment: string | null;
    browser: string;
    window: string;
  },
): string {
  const lines = parts.map(({ name, version, owner, bytes, readyMs, contract, isShown }) =>
    [
      `  ${name}@${version}${isShown ? ' (shown)' : ''}`,
      `contract ${contract ?? 'unknown'}`,
      kilobytes(bytes),
      readyMs === null ? 'not ready' : `ready after ${Math.round(readyMs)} ms`,
      owner ?? 'owner unknown',
    ].join(', '),
  );
  const errors = parts.flatMap(({ name, errors: met }) =>
    met.map((error) => `  ${name}: ${error}`),
  );
  return [
    `Page: ${page.address}`,
    `Edition: ${page.edition ?? 'unknown'}${page.environment === null ? '' : `, of ${page.environment}`}`,
    'Releases:',
    ...lines,
    errors.length === 0 ? 'Errors: none' : 'Errors:',
    ...errors,
    `Browser: ${page.browser}, window ${page.window}`,
    '',
  ].join('\n');
}
