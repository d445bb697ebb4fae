import { isStaticPath, patternFault, patternOverlap } from '@concourse/contract/pathPattern';
import { reservedClaim } from '@concourse/contract/reservedPaths';
import { ActionableError, UsageError } from '@concourse/core/errors/ActionableError';

/** The area cannot be created as requested. Nothing was written. */
export class ScaffoldError extends ActionableError {
  override name = 'ScaffoldError';
}

/** The names of a new area. */
export type AreaIdentity = {
  /** Of the package, the releases and the container: `mf-press-room`. */
  name: string;
  /** Address of its first page: `/press`. */
  path: string;
  /** Of its first route and its file of content: `press-room`. */
  id: string;
  /** For people: `Press room`. */
  title: string;
  /** In names of components: `PressRoom`. */
  component: string;
};

/** An address of an existing area. */
export type Claim = { area: string; pattern: string };

const maxNameLength = 40;

const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * Derives the names of a new area.
 * @param claims addresses of existing areas
 * @throws UsageError for an invalid name or address
 * @throws ScaffoldError for an address that is taken
 */
export function identifyArea(name: string, path: string, claims: Claim[]): AreaIdentity {
  if (!/^mf-[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name) || name.length > maxNameLength) {
    throw new UsageError(
      `"${name}" cannot be the name of an area.`,
      `Write mf- and words of small letters and digits, joined by hyphens, ${maxNameLength} letters at most: mf-press.`,
    );
  }
  assertAddressAvailable(name, path, claims);
  const words = name.slice('mf-'.length).split('-');
  return {
    name,
    path,
    id: words.join('-'),
    title: capitalize(words.join(' ')),
    component: words.map(capitalize).join(''),
  };
}

function assertAddressAvailable(name: string, path: string, claims: Claim[]): void {
  const fault = isStaticPath(path) ? patternFault(path) : 'stands for several addresses';
  if (fault !== null || /[^\w/.~-]/.test(path)) {
    throw new UsageError(
      `"${path}" cannot be the address of a page${fault === null ? '' : `: it ${fault}`}.`,
      'Write a path of letters, digits and hyphens, such as --path /newsroom.',
    );
  }
  const reserved = reservedClaim(path);
  if (reserved) {
    throw new ScaffoldError(
      'PATH_RESERVED',
      `${path} belongs to the site itself (${reserved.reserved}).`,
      'Choose another: --path /newsroom',
    );
  }
  const taken = claims.find(
    ({ area, pattern }) => area !== name && patternOverlap(pattern, path) !== null,
  );
  if (taken) {
    throw new ScaffoldError(
      'PATH_TAKEN',
      `${path} is taken: ${taken.area} has ${taken.pattern}.`,
      'Choose another address, or have that area give it up first: docs/releasing.md says how.',
    );
  }
}
