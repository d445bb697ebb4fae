import { emit } from '@concourse/contract/events';
import { ownerOfFragment, type FragmentKey } from '@concourse/contract/fragments';
import type { FailureStage } from '@concourse/contract/report';
import { releaseId } from './historyEntryState';

/** A fragment, and the release of its owner; the version is empty until the owner has answered. */
export type FragmentRelease = { key: FragmentKey; version: string };

/** `mf-tickets/offer/default of mf-tickets@1.0.0 …` */
export function describeFragment({ key, version }: FragmentRelease, text: string): string {
  const name = ownerOfFragment(key);
  return `${key}${version && ` of ${releaseId({ name, version })}`} ${text}`;
}

class FragmentError extends Error {
  override name = 'FragmentError';
}

/** Logs the failure of a fragment and emits `fragment:failed`. */
export function reportFragment(
  fragment: FragmentRelease,
  stage: FailureStage,
  cause: unknown,
): void {
  const { key, version } = fragment;
  const reason = cause instanceof Error ? cause.message : String(cause);
  const message = describeFragment(fragment, `failed in ${stage}: ${reason}`);
  const error = new FragmentError(message, { cause });
  console.error(error);
  emit('fragment:failed', { fragment: key, area: ownerOfFragment(key), version, stage, error });
}
