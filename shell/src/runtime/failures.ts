import type { AreaEntry } from '@concourse/contract/edition';
import { emit } from '@concourse/contract/events';

type FailedArea = Pick<AreaEntry, 'name' | 'version'>;

/** Logs the failure of an area and emits `area:failed` with its release and stage. */
export function reportFailure({ name, version }: FailedArea, stage: string, error: Error): void {
  console.error(`${name}@${version} failed (${stage})`, error);
  emit('area:failed', { area: name, version, stage, error });
}
