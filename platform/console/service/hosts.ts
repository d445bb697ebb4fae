import * as v from 'valibot';
import type { RegisteredHost } from '@concourse/core/config/hosts';
import { mapLimit } from '@concourse/core/files/mapLimit';
import { parseJsonOrNull } from '@concourse/core/store/storedJson';
import { pluralize } from '@concourse/core/text/format';
import { readSettings } from '@concourse/release/settings';
import type { Store } from '@concourse/store/Store';

/** `rev` is null without a valid answer. `isCurrent` is false if the host serves no or an older revision. */
export type HostState = { name: string; rev: number | null; state: string; isCurrent: boolean };

const limits = { hosts: 8, timeoutMs: 3000, bytes: 64 * 1024 };

const healthSchema = v.object({
  environment: v.string(),
  rev: v.pipe(v.number(), v.integer()),
  status: v.string(),
});

/** Asks the registered hosts of an environment which revision they serve. */
export async function hostStates(store: Store): Promise<HostState[]> {
  const { hosts } = await readSettings(store);
  const newest = await store.log.newest();
  const known = { newest, environment: store.environment.name };
  return mapLimit(hosts, limits.hosts, async ({ name, health }) => {
    const answer = await readHealth(health);
    return { name, ...stateOf(answer, known) };
  });
}

function stateOf(
  answer: string | null,
  { newest, environment }: { newest: number; environment: string },
): Omit<HostState, 'name'> {
  const failed = (state: string) => ({ rev: null, state, isCurrent: false });
  if (answer === null) return failed('does not answer');
  const { success, output } = v.safeParse(healthSchema, parseJsonOrNull(Buffer.from(answer)));
  if (!success) return failed('does not answer as a host: check its address');
  if (output.environment !== environment) return failed(`serves ${output.environment}`);
  const { rev, status } = output;
  // A host may have a revision that was added after the newest one was read.
  const behind = Math.max(0, newest - rev);
  const distance = behind === 0 ? 'current' : `${pluralize(behind, 'revision')} behind`;
  const state = status === 'ok' ? distance : `${distance}, ${status.slice(0, 200)}`;
  return { rev, state, isCurrent: behind === 0 && status === 'ok' };
}

/** Returns the text of an answer; null without an answer in time and size. Follows no redirect. */
async function readHealth(address: RegisteredHost['health']): Promise<string | null> {
  try {
    const signal = AbortSignal.timeout(limits.timeoutMs);
    const { body } = await fetch(address, { redirect: 'error', signal });
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    const parts: AsyncIterable<Uint8Array> | [] = body ?? [];
    for await (const chunk of parts) {
      bytes += chunk.length;
      if (bytes > limits.bytes) return '';
      chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString();
  } catch {
    // The network, a redirect or the timeout. The page says which host does not answer.
    return null;
  }
}
