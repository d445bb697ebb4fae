import { composableContracts } from '@concourse/compose/composition';
import type { ReleaseManifest } from '@concourse/contract/release';
import type { Problem } from './problem';

/**
 * Every area was built for the contract that the shell of the edition speaks, or for the one before, whichever
 * contract the checkout has that runs this tool; and this tool can compose both.
 * @param composable the contracts that the composer of this checkout knows
 */
export function checkContractVersion(
  releases: ReleaseManifest[],
  composable = composableContracts,
): Problem[] {
  const shell = releases.find(({ name }) => name === 'shell');
  if (!shell) return [];
  const spoken = `shell@${shell.version} speaks contract ${shell.contract}`;
  const problem = (area: string, rule: Problem['rule'], message: string): Problem => ({
    area,
    file: 'release.json',
    rule,
    message,
  });

  const { oldest, newest } = composable;
  if (shell.contract < oldest || shell.contract > newest) {
    const known = oldest === newest ? `contract ${newest}` : `contracts ${oldest} to ${newest}`;
    return [problem('shell', 'composer', `${spoken}, but this checkout composes ${known} only`)];
  }
  const accepted = Math.max(oldest, shell.contract - 1);
  const also = accepted < shell.contract ? `, and accepts ${accepted}` : '';
  return releases
    .filter(({ contract }) => contract < accepted || contract > shell.contract)
    .map(({ name, version, contract }) =>
      problem(
        name,
        'contract',
        `${name}@${version} was built for contract ${contract}, but ${spoken}${also}`,
      ),
    );
}
