import type { InspectedPart, Inspection } from '@concourse/core/inspection';
import { contentFolder } from '@concourse/core/store/contentNames';

/** A file that the page has loaded. */
export type LoadedFile = Pick<PerformanceResourceTiming, 'name' | 'encodedBodySize'>;

/** When a part became ready, in milliseconds after the start of the page, and its errors. */
export type PartObservation = { readyMs: number | null; errors: string[] };

/** The shell or an area. `bytes` is the encoded size of its files that this page has loaded, including cached ones. */
export type Part = InspectedPart & PartObservation & { name: string; bytes: number; files: number };

export type Observations = Record<string, PartObservation>;
type PageState = { files: LoadedFile[]; area: string | null; observations: Observations };

/** The parts of a page: the shell, the area of the page, then others by name. */
export function partsOf({ parts }: Inspection, { files, area, observations }: PageState): Part[] {
  const loaded = new Map<string, Pick<Part, 'bytes' | 'files'> & { version?: string }>();
  for (const file of files) {
    const [, name, folder] = /^\/areas\/([^/]+)\/([^/]+)\//.exec(new URL(file.name).pathname) ?? [];
    if (name === undefined) continue;
    const part = loaded.get(name) ?? { bytes: 0, files: 0 };
    loaded.set(name, part);
    // Files that releases share are not in the folder of a version.
    if (folder !== contentFolder) part.version = folder;
    part.bytes += file.encodedBodySize;
    part.files += 1;
  }
  const first = ['shell', ...(area === null ? [] : [area])];
  const others = [...loaded.keys(), ...Object.keys(observations)].sort();
  return [...new Set([...first, ...others])].map((name) => ({
    ...{ name, version: 'unknown', bytes: 0, files: 0, readyMs: null, errors: [] },
    ...parts[name],
    ...loaded.get(name),
    ...observations[name],
  }));
}

export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
