import type { LogRecord } from '../store/types';

/** Who it was, on one line: the proven account, and whom it speaks for by its own account. */
export function describeIdentity(who: LogRecord['who']): string {
  if (typeof who === 'string') return who;
  const [claim] = Object.values(who.claims);
  return claim === undefined ? who.account : `${who.account} for ${claim}`;
}
