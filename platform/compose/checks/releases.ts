import satisfies from 'semver/functions/satisfies.js';
import { orderFaults } from '@concourse/contract/factOrder';
import type { ReleaseManifest } from '@concourse/contract/release';
import { hostTokens } from '@concourse/contract/tokens';
import { manifestProblems } from '@concourse/core/release/manifestProblems';
import { composableContracts } from '../composition';
import { problemOf, type Problem } from './problem';

const shellOf = (releases: ReleaseManifest[]): ReleaseManifest | undefined =>
  releases.find(({ name }) => name === 'shell');

/**
 * Checks manifests by the rules of builds: another program than `publish` may have written them.
 * @returns the problems, and whether all values have the shape of a manifest
 */
export function checkManifests(manifests: ReleaseManifest[]): {
  problems: Problem[];
  haveShape: boolean;
} {
  const found = manifests.flatMap((manifest) =>
    manifestProblems(manifest).map((problem) => ({ ...problem, area: manifest.name })),
  );
  const problems = found.map(({ area, rule, message }) =>
    problemOf(area, 'release.json', 'manifest', `${rule}: ${message}`),
  );
  return { problems, haveShape: found.every(({ rule }) => rule !== 'shape') };
}

/** Checks that areas were built for the shell's contract or an earlier one, and that the composer supports the shell's. */
export function checkContractVersion(
  releases: ReleaseManifest[],
  { oldest, newest } = composableContracts,
): Problem[] {
  const shell = shellOf(releases);
  if (!shell) return [];
  const host = `shell@${shell.version}`;
  if (shell.contract < oldest || shell.contract > newest) {
    const known = oldest === newest ? `contract ${newest}` : `contracts ${oldest} to ${newest}`;
    const message = `${host} supports contract ${shell.contract}, but this checkout composes ${known} only`;
    return [problemOf('shell', 'release.json', 'composer', message)];
  }
  const supported = [...new Set([oldest, shell.contract])].join(' to ');
  return releases
    .filter(({ contract }) => contract < oldest || contract > shell.contract)
    .map(({ name, version, contract }) => {
      const message = `${name}@${version} was built for contract ${contract}, but ${host} supports contract ${supported}`;
      return problemOf(name, 'release.json', 'contract', message);
    });
}

/** Checks that the shell provides the shared modules of areas, in compatible versions. */
export function checkSharedVersions(releases: ReleaseManifest[]): Problem[] {
  const shell = shellOf(releases);
  return releases
    .filter((release) => release !== shell)
    .flatMap(({ name, shared }) =>
      Object.entries(shared).flatMap(([module, range]) => {
        const version = shell?.shared[module];
        if (version !== undefined && satisfies(version, range)) return [];
        const given = version === undefined ? 'does not provide it' : `provides ${version}`;
        const message = `needs ${module} ${range}, but shell@${shell?.version ?? '?'} ${given}`;
        return [problemOf(name, 'release.json', 'shared versions', message)];
      }),
    );
}

/** Checks that the shell provides the tokens of areas. Areas with their own global styles need only the host tokens. */
export function checkDesignTokens(releases: ReleaseManifest[]): Problem[] {
  const shell = shellOf(releases);
  if (!shell?.tokens) return [];
  const provided = new Set(shell.tokens);
  const ofHost: readonly string[] = hostTokens;
  return releases
    .filter((release) => release !== shell)
    .flatMap(({ name, version, tokens = [], globalStyles }) => {
      const needsAll = !shell.globalStyles || globalStyles?.own === undefined;
      return tokens
        .filter((token) => !provided.has(token) && (needsAll || ofHost.includes(token)))
        .map((token) => {
          const message = `${name}@${version} needs ${token}, which shell@${shell.version} does not provide`;
          return problemOf(name, 'release.json', 'design tokens', message);
        });
    });
}

/** Checks that the dates of each area are in the order that it declares. */
export function checkFactOrder(releases: ReleaseManifest[]): Problem[] {
  return releases.flatMap(({ name: area, facts = {} }) =>
    orderFaults(facts).map(({ message }) => problemOf(area, 'facts.json', 'fact order', message)),
  );
}

/** Checks that no two areas publish the same fact. */
export function checkFactOwnership(releases: ReleaseManifest[]): Problem[] {
  const owners = new Map<string, string>();
  return releases.flatMap(({ name: area, facts = {} }) =>
    Object.keys(facts).flatMap((fact) => {
      const owner = owners.get(fact);
      owners.set(fact, owner ?? area);
      if (owner === undefined) return [];
      const message = `${owner} and ${area} both publish ${fact}`;
      return [problemOf(area, 'facts.json', 'fact ownership', message)];
    }),
  );
}
