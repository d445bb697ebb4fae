import { CONTRACT_VERSION } from '@concourse/contract/version';

/**
 * The contracts between shell and areas that this composer can compose pages of. A composer goes on
 * composing older ones: raising CONTRACT_VERSION must not keep releases that are live from being
 * rolled back. Raise `oldest` where code for an old contract is taken out.
 */
export const composableContracts = { oldest: 1, newest: CONTRACT_VERSION };
