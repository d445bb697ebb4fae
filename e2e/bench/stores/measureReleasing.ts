import { publishSecondArea, secondArea } from '@concourse/test-kit/size/syntheticSite';
import { runSite } from '../../support/commandLine';
import { median } from '../statistics';
import { measureSeconds, type SyntheticStore } from './syntheticStore';

/** Seconds that commands of a release manager take, medians of three. */
export type ReleaseTimes = {
  promote: number;
  rollbackArea: number;
  rollback: number;
  status: number;
};

/** Node reads further certificates before it does anything else, for as long as half a command: no part of the tool. */
const withoutExtraCertificates = { NODE_EXTRA_CA_CERTS: '' };

/** Promotes a release that is new to the store and takes it back, three times, and asks for the status. */
export async function measureReleasing({
  folder,
  shell,
  size,
}: SyntheticStore): Promise<ReleaseTimes> {
  const onStore = (...args: string[]) =>
    measureSeconds(() => runSite([...args, '--store', folder], withoutExtraCertificates));
  const promote: number[] = [];
  const rollbackArea: number[] = [];
  const rollback: number[] = [];
  const status: number[] = [];
  for (const patch of [1, 2, 3]) {
    const next = await publishSecondArea(folder, shell, size, `1.1.${patch}-${Date.now()}`);
    promote.push(await onStore('promote', next));
    rollbackArea.push(await onStore('rollback', secondArea));
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
