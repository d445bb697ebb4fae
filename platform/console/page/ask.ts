import { ActionableError } from '@concourse/core/errors/ActionableError';
import type { Refusal } from '../server/api';

/** What the server refused, in its own words. */
export class RefusedError extends ActionableError {
  override name = 'RefusedError';

  constructor(readonly refusal: Refusal) {
    super(refusal.message, refusal.next ?? '');
  }
}

const unreachable: Refusal = {
  name: 'Unreachable',
  message: 'The room does not answer.',
  next: 'Look whether the command still runs that opened it: npm run site -- console',
};

async function answered<Answer>(asking: Promise<Response>): Promise<Answer> {
  const answer = await asking.catch(() => {
    throw new RefusedError(unreachable);
  });
  if (answer.headers.get('content-type')?.startsWith('application/json')) {
    const body: unknown = await answer.json();
    if (answer.ok) return body as Answer;
    throw new RefusedError(body as Refusal);
  }
  throw new RefusedError({ name: 'Closed', message: await answer.text(), next: null });
}

/** Asks the room's server. @throws RefusedError with its words */
export const ask = <Answer>(address: string): Promise<Answer> => answered<Answer>(fetch(address));

/** Has the room's server do something. @throws RefusedError with its words */
export const send = <Answer>(address: string, body: unknown): Promise<Answer> =>
  answered<Answer>(
    fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );

/** What was refused, of anything that was thrown. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof RefusedError) return error.refusal;
  return { name: 'Error', message: String(error), next: null };
}
