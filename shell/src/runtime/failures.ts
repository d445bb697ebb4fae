import type { AreaEntry } from '@concourse/contract/edition';
import { emit } from '@concourse/contract/events';

type FailedArea = Pick<AreaEntry, 'name' | 'version'>;

/** Tells that an area failed, in which release and at which stage, to whoever shows or counts it. */
export function reportFailure({ name, version }: FailedArea, stage: string, error: Error): void {
  console.error(`${name}@${version} failed (${stage})`, error);
  emit('area:failed', { area: name, version, stage, error });
}
