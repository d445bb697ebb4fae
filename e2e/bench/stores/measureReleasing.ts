import { publishSecondArea, secondArea } from '@concourse/test-kit/size/syntheticSite';
import { runSite } from '../../support/commandLine';
import { median } from '../statistics';
import { measureSeconds, type SyntheticStore } from './syntheticStore';

/** Durations of release commands in seconds, medians of three. */
export type ReleaseTimes = {
  promote: number;
  rollbackArea: number;
  rollback: number;
  status: number;
};

/** Node loads extra certificates at startup, which takes up to half as long as a command: exclude it. */
const withoutExtraCertificates = { NODE_EXTRA_CA_CERTS: '' };

/** Measures promotion of a new release, both kinds of rollback, and `status`, three times each. */
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
