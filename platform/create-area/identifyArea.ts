import { isStaticPath, patternFault, patternOverlap } from '@concourse/contract/pathPattern';
import { reservedOverlap } from '@concourse/contract/reservedPaths';
import { ActionableError, UsageError } from '@concourse/core/errors/ActionableError';

/** The area cannot be created. No file was written. */
export class ScaffoldError extends ActionableError {}

/** The names of a new area. */
export type AreaIdentity = {
  /** Name of the package, the folder and the releases: `mf-press-room`. */
  name: string;
  /** Address of the first page: `/press`. */
  path: string;
  /** Id of the first route and name of its content file: `press-room`. */
  id: string;
  /** Title for people: `Press room`. */
  title: string;
  /** Prefix of component names: `PressRoom`. */
  component: string;
};

/** A route pattern of an existing area. */
export type KnownPattern = { area: string; pattern: string };

const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * Derives the names of a new area.
 * @param known patterns of existing areas
 * @throws UsageError for an invalid name or address
 * @throws ScaffoldError for a name or an address that is taken
 */
export function identifyArea(name: string, path: string, known: KnownPattern[]): AreaIdentity {
  if (!/^mf-[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name) || name.length > 40) {
    const message = `"${name}" is not a valid name of an area.`;
    const next =
      'Choose a name such as mf-press: "mf-", then lower-case words and digits with hyphens, at most 40 characters.';
    throw new UsageError(message, next);
  }
  if (known.some(({ area }) => area === name)) {
    const next = 'Choose another name, or ask the team of this area for its repository.';
    throw new ScaffoldError('NAME_TAKEN', `${name} is taken: the site has this area.`, next);
  }
  assertAddressAvailable(path, known);
  const words = name.slice('mf-'.length).split('-');
  return {
    name,
    path,
    id: words.join('-'),
    title: capitalize(words.join(' ')),
    component: words.map(capitalize).join(''),
  };
}

function assertAddressAvailable(path: string, known: KnownPattern[]): void {
  const fault = isStaticPath(path) ? patternFault(path) : 'matches several addresses';
  if (fault !== null || /[^\w/.~-]/.test(path)) {
    const message = `"${path}" is not a valid address of a page${fault === null ? '' : `: it ${fault}`}.`;
    const next = 'Choose a path of letters, digits and hyphens, such as --path /newsroom.';
    throw new UsageError(message, next);
  }
  const reserved = reservedOverlap(path);
  if (reserved) {
    const message = `${path} is reserved for the site (${reserved.reserved}).`;
    const next = 'Choose another path, such as --path /newsroom.';
    throw new ScaffoldError('PATH_RESERVED', message, next);
  }
  const taken = known.find(({ pattern }) => patternOverlap(pattern, path) !== null);
  if (taken) {
    const message = `${path} is taken: ${taken.area} owns ${taken.pattern}.`;
    const next =
      'Choose another path, or retire the address in that area first (docs/how-to/retire-move-or-rename.md).';
    throw new ScaffoldError('PATH_TAKEN', message, next);
  }
}
