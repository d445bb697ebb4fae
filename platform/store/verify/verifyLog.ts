import type { LogRecord } from '@concourse/core/store/types';
import type { Store } from '../Store';
import { damageOfFault, type Fault } from './fault';
import { verifyChain, type Chain } from './verifyChain';

/** The log of one environment: its records, and what they say of each other. */
export type LogVerification = Omit<Chain, 'problems'> & {
  environment: string;
  records: LogRecord[];
  /** The oldest revision that is kept whole: what was before it may be pruned. */
  keptFrom: number;
  problems: Fault[];
};

/** Every record of an environment is there and readable, and is the one that the next one follows. */
export async function verifyLog(store: Store): Promise<LogVerification> {
  const { log, environment } = store;
  const { records, damage } = await log.readAll();
  const { problems, ...chain } = verifyChain(records, (rev) => log.fileOf(rev));
  return {
    environment: environment.name,
    ...chain,
    records,
    keptFrom: (await store.pruned())?.keptFrom ?? 1,
    problems: [...damage.map(damageOfFault), ...problems],
  };
}
