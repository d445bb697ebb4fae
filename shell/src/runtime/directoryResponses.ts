import type {
  AreaDirectory,
  AreaEntry,
  AreaFragments,
  EditionOwners,
  FileWithIntegrity,
  PlacedFragment,
} from '@concourse/contract/edition';
import type { FragmentNode } from '@concourse/contract/fragments';
import type { FederatedRemote } from '@concourse/contract/release';
import { searchKinds, type SearchIndex, type SearchRecord } from '@concourse/contract/search';

/** A directory could not be read: the server answered with an error status or with an invalid body. */
export class DirectoryError extends Error {
  override name = 'DirectoryError';

  constructor(
    address: string,
    problem: string,
    readonly details: { code: 'REFUSED' | 'NO_JSON' | 'DAMAGED'; status: number; cause?: unknown },
  ) {
    super(`${address} ${problem}`, { cause: details.cause });
  }
}

type Guard<Value> = (value: unknown) => value is Value;

const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number';

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listOf =
  <Item>(isItem: Guard<Item>): Guard<Item[]> =>
  (value): value is Item[] =>
    Array.isArray(value) && value.every(isItem);

const recordOf =
  <Item>(isItem: Guard<Item>): Guard<Record<string, Item>> =>
  (value): value is Record<string, Item> =>
    isObject(value) && Object.values(value).every(isItem);

const optional =
  <Value>(isValue: Guard<Value>): Guard<Value | undefined> =>
  (value): value is Value | undefined =>
    value === undefined || isValue(value);

/** Checks the listed properties and ignores others, because later releases may add some. */
const objectOf =
  <Value extends object>(guards: { [Key in keyof Value]-?: Guard<Value[Key]> }): Guard<Value> =>
  (value): value is Value =>
    isObject(value) &&
    Object.entries<Guard<unknown>>(guards).every(([key, isValid]) =>
      isValid(Reflect.get(value, key)),
    );

const isFiles = listOf(objectOf<FileWithIntegrity>({ href: isText, integrity: isText }));
const isTexts = recordOf(isText);
function isFragmentNode(value: unknown): value is FragmentNode {
  if (!Array.isArray(value)) return isText(value);
  const [name, attributes, ...children] = value as unknown[];
  return isText(name) && isTexts(attributes) && children.every(isFragmentNode);
}
const isArea = objectOf<AreaEntry>({
  name: isText,
  version: isText,
  container: isText,
  entry: isText,
  integrity: isText,
  styles: optional(isFiles),
  federation: optional((value): value is true => value === true),
  remotes: optional(listOf(objectOf<FederatedRemote>({ entry: isText, integrity: isText }))),
  routes: listOf(isText),
  retired: optional(listOf(isText)),
});

const hasContract = objectOf<{ contract: number }>({ contract: isNumber });
export const isEditionOwners = objectOf<EditionOwners>({
  contract: isNumber,
  owners: recordOf(listOf(isText)),
});
export const isAreaDirectory = objectOf<AreaDirectory>({
  contract: isNumber,
  shell: isText,
  area: isArea,
  files: isFiles,
  needs: listOf(listOf(isNumber)),
  facts: optional(objectOf({ shell: isTexts, pages: isTexts })),
  places: optional(listOf(listOf(isText))),
  fragments: optional(
    recordOf(objectOf<PlacedFragment>({ content: listOf(isFragmentNode), styles: isFiles })),
  ),
});
export const isAreaFragments = objectOf<AreaFragments>({
  contract: isNumber,
  shell: isText,
  area: isArea,
  files: isFiles,
  provides: recordOf(objectOf({ digest: isText, needs: listOf(isNumber) })),
  facts: isTexts,
});
const isSearchRecord = objectOf<Pick<SearchRecord, 'kind' | 'title' | 'href'>>({
  kind: (value): value is SearchRecord['kind'] => searchKinds.some((kind) => kind === value),
  title: isText,
  href: isText,
});
export const isSearchIndex = objectOf<SearchIndex>({
  contract: isNumber,
  records: listOf<SearchRecord>(isSearchRecord),
  synonyms: isTexts,
});

/**
 * Requests a directory from the server.
 * @returns `undefined` if the directory has another contract version, whose format is unknown
 * @throws DirectoryError if the server answers with an error status or an invalid directory
 */
export async function fetchDirectory<Directory>(
  address: string,
  isDirectory: Guard<Directory>,
  contract: number,
): Promise<Directory | undefined> {
  const response = await fetch(address, { headers: { accept: 'application/json' } });
  const { ok, status } = response;
  if (!ok)
    throw new DirectoryError(address, `could not be read: the server answered ${status}`, {
      code: 'REFUSED',
      status,
    });
  const answer: unknown = await response.json().catch((cause: unknown) => {
    throw new DirectoryError(address, 'is not JSON. Check the server of this address.', {
      code: 'NO_JSON',
      status,
      cause,
    });
  });
  if (hasContract(answer) && answer.contract !== contract) return undefined;
  if (isDirectory(answer)) return answer;
  throw new DirectoryError(address, 'is not a valid directory. Promote the edition again.', {
    code: 'DAMAGED',
    status,
  });
}
