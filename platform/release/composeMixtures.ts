import { ActionableError } from '@concourse/core/errors/ActionableError';
import { canonicalJson } from '@concourse/core/files/canonicalJson';
import { canariesIn } from '@concourse/core/store/mixtures';
import type { RecordedCanary } from '@concourse/core/store/types';
import type { ShownTarget } from './changes';
import { composeTarget, type ReadyEdition, type TargetOptions } from './composeTarget';
import { MixtureError } from './errors';
import { listReleases } from './releaseNames';

type MixtureOptions = TargetOptions & {
  /** Canaries that run already. */
  running: readonly RecordedCanary[];
};

/**
 * Composes and checks what visitors get who drew some of the canaries: every mixture that there can be.
 * @param live what the others get
 * @returns the mixtures of bit mask 1, 2, 3 …
 * @throws MixtureError that names the releases which do not go together
 */
export async function composeMixtures(
  { canaries, tried }: ShownTarget,
  live: ReadyEdition,
  options: MixtureOptions,
): Promise<ReadyEdition[]> {
  const ready = [live];
  for (const [at, target] of tried.entries()) {
    const mask = at + 1;
    const previous = ready[nearest(mask, canaries)] ?? live;
    const composed = composeTarget(target, previous, options).catch((error: unknown) => {
      throw explained(error, canariesIn(canaries, mask), options.running);
    });
    ready.push(await composed);
  }
  return ready.slice(1);
}

/** The mixture that has most pages in common with one: without one canary, that of the shell last. */
function nearest(mask: number, canaries: readonly RecordedCanary[]): number {
  const areas = canariesIn(canaries, mask);
  const one = areas.find(({ releases }) => releases.shell === undefined) ?? areas[0];
  return one ? mask - 2 ** canaries.indexOf(one) : 0;
}

/** What a canary alone is refused for by the command that begins or changes it speaks for itself. */
function explained(
  error: unknown,
  canaries: RecordedCanary[],
  running: readonly RecordedCanary[],
): unknown {
  const runs = running.map((canary) => canonicalJson(canary));
  const old = canaries.filter((canary) => runs.includes(canonicalJson(canary)));
  const isOwn = canaries.length === 1 && old.length === 0;
  if (isOwn || !(error instanceof ActionableError)) return error;
  return new MixtureError(
    canaries.map(({ releases }) => listReleases(releases)),
    (old.length > 0 ? old : canaries).flatMap(({ releases }) => Object.keys(releases).slice(0, 1)),
    error,
  );
}
