import { publishSecond, second } from '@concourse/test-kit/size/sizedStore';
import { site } from '../../support/commandLine';
import { median } from '../statistics';
import { secondsOf, type SizedStore } from './sizedStore';

/** Seconds that commands of a release manager take, medians of three. */
export type Releasing = {
  promote: number;
  rollbackArea: number;
  rollback: number;
  status: number;
};

/** Node reads further certificates before it does anything else, for as long as half a command: no part of the tool. */
const bare = { NODE_EXTRA_CA_CERTS: '' };

/** Promotes a release that is new to the store and takes it back, three times, and asks for the status. */
export async function measureReleasing({ folder, shell, size }: SizedStore): Promise<Releasing> {
  const onStore = (...args: string[]) => secondsOf(() => site([...args, '--store', folder], bare));
  const promote: number[] = [];
  const rollbackArea: number[] = [];
  const rollback: number[] = [];
  const status: number[] = [];
  for (const patch of [1, 2, 3]) {
    const next = await publishSecond(folder, shell, size, `1.1.${patch}-${Date.now()}`);
    promote.push(await onStore('promote', next));
    rollbackArea.push(await onStore('rollback', second));
    rollback.push(await onStore('rollback'));
    status.push(await onStore('status'));
  }
  return {
    promote: median(promote),
    rollbackArea: median(rollbackArea),
    rollback: median(rollback),
    status: median(status),
  };
}
