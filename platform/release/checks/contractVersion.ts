import type { ReleaseManifest } from '@concourse/shared/contract/release';
import { CONTRACT_VERSION } from '@concourse/shared/contract/version';

import type { Problem } from './problem';

/** Every release was built for the version of the contract that this tool composes. */
export function checkContractVersion(releases: ReleaseManifest[]): Problem[] {
  return releases
    .filter(({ contract }) => contract !== CONTRACT_VERSION)
    .map(({ name, version, contract }) => ({
      area: name,
      file: 'release.json',
      rule: 'contract',
      message: `${name}@${version} was built for contract ${contract}, this site speaks contract ${CONTRACT_VERSION}; build it again`,
    }));
}
