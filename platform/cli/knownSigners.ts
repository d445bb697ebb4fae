import { describeError } from '@concourse/core/errors/describeError';
import { readKnownSigners, type AllowedSigners } from '@concourse/release/signing/signatures';
import type { Context } from './context';

/** Whose keys are known, for commands that only show names. Lines that are not understood are told beside. */
export async function knownSigners({ root, stderr }: Context<never>): Promise<AllowedSigners> {
  const { signers, faults } = await readKnownSigners(root);
  for (const fault of faults) stderr(`${describeError(fault)}\n`);
  return signers;
}
