import type { AreaEntry } from '@concourse/contract/edition';
import { emit } from '@concourse/contract/events';

type Failed = Pick<AreaEntry, 'name' | 'version'>;

/** Tells that an area failed, in which release and at which stage, to whoever shows or counts it. */
export function reportFailure({ name, version }: Failed, stage: string, error: Error): void {
  console.error(`${name}@${version} failed (${stage})`, error);
  emit('area:failed', { area: name, version, stage, error });
}
