import { isPlainObject } from '@concourse/core/config/objectPaths';
import {
  registryOf,
  type PackageIndex,
  type TeamOffer,
} from '@concourse/core/packages/registryFiles';
import { parseJsonOrNull } from '@concourse/core/store/storedJson';
import { ScaffoldError, type KnownPattern } from './identifyArea';

const limitMs = 15_000;

/** Reads JSON from a service or a registry. @throws ScaffoldError if it does not answer, or not with JSON */
async function readJson(address: string): Promise<unknown> {
  const next = 'Check the address and that it is reachable from this machine, then try again.';
  const failure = (message: string, options?: ErrorOptions): ScaffoldError =>
    new ScaffoldError('SERVICE_UNREACHABLE', `${address} ${message}`, next, options);
  const headers = { accept: 'application/json' };
  const signal = AbortSignal.timeout(limitMs);
  const response = await fetch(address, { headers, signal }).catch((cause: unknown) => {
    throw failure('does not answer.', { cause });
  });
  const value = parseJsonOrNull(Buffer.from(await response.arrayBuffer()));
  if (response.ok && value !== null) return value;
  throw failure(`answered ${response.status}, but not with a list of packages or areas.`);
}

/** Returns the live site and its areas. @param service such as `https://releases.example.org` @throws ScaffoldError */
export async function readOffer(service: string): Promise<TeamOffer> {
  const address = `${registryOf(service)}-/offer`;
  const offer = await readJson(address);
  if (isPlainObject(offer) && isPlainObject(offer.areas)) return offer as TeamOffer;
  const next = 'Name the address of a release console that has --packages.';
  throw new ScaffoldError('SERVICE_UNREACHABLE', `${address} names no areas.`, next);
}

export const patternsOf = ({ areas }: TeamOffer): KnownPattern[] =>
  Object.entries(areas).flatMap(([area, patterns]) =>
    patterns.map((pattern) => ({ area, pattern })),
  );

/** Returns the newest version of each package of a registry. @throws ScaffoldError if one is missing */
export async function latestVersions(
  registry: string,
  names: string[],
): Promise<Map<string, string>> {
  const base = registry.replace(/\/?$/, '/');
  const found = names.map(async (name): Promise<[string, string]> => {
    const address = base + name.replace('/', '%2f');
    const latest = ((await readJson(address)) as PackageIndex)['dist-tags']?.latest;
    if (latest !== undefined) return [name, latest];
    const next = 'Write the packages again: npm run packages -- --registry <folder>';
    throw new ScaffoldError('SERVICE_UNREACHABLE', `${address} names no version.`, next);
  });
  return new Map(await Promise.all(found));
}
