import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isFromElsewhere, refuse } from '@concourse/http/localAccess';

export type Door = {
  /** What opens the room: part of the address that is printed at the start. */
  key: string;
  /** Where the room is, such as `http://127.0.0.1:4440`: no other origin gets in. */
  origins: string[];
};

/** The address that lets a browser in: the key stands behind it. */
export const entrance = '/enter/';

/** A key that nobody guesses: 256 bits. */
export const newKey = (): string => randomBytes(32).toString('base64url');

/** Whether two texts are the same, in a time that says nothing of where they differ. */
const isSame = (given: string, kept: string): boolean =>
  timingSafeEqual(digest(given), digest(kept));

/** Of one length, whatever was given. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** What a browser shows instead of the key once it is in: it opens this room, and tells nothing of its key. */
const sessionOf = (key: string): string =>
  createHmac('sha256', key).update('session').digest('base64url');

/** Cookies do not tell ports apart: two rooms of one machine have two names. */
const cookieOf = (origin: string): string => {
  const { protocol, port } = new URL(origin);
  return protocol === 'https:' ? '__Host-room' : `room_${port}`;
};

/**
 * Lets nobody in but who has the key, in a browser that is on the room's own page. A name of the machine that somebody
 * else has bound to it (rebinding), another origin, and a page of another site are refused before anything is read.
 */
export function keepDoor(app: FastifyInstance, door: () => Door): void {
  app.addHook('onRequest', async (request, reply) => {
    const { key, origins } = door();
    const origin = originOf(request, origins);
    if (origin === null) return refuse(reply, 421, 'This address is not the room’s.');
    if (isFromElsewhere(request, (named) => named === origin))
      return refuse(reply, 403, 'Not from another site.');
    const path = pathOf(request);
    if (path.startsWith(entrance)) {
      if (!isSame(path.slice(entrance.length), key)) return refuse(reply, 401, wantsKey);
      const secure = origin.startsWith('https:') ? '; Secure' : '';
      const cookie = `${cookieOf(origin)}=${sessionOf(key)}; Path=/; HttpOnly; SameSite=Strict${secure}`;
      // Led on at once, so that the key stays on no screen.
      return reply.header('set-cookie', cookie).redirect('/', 303);
    }
    const sessions = cookies(request, cookieOf(origin));
    if (sessions.some((session) => isSame(session, sessionOf(key)))) return undefined;
    return refuse(reply, 401, wantsKey);
  });
}

const wantsKey =
  'The room wants the address that the command line printed when it started: open that one.';

const pathOf = ({ raw }: FastifyRequest): string => (raw.url ?? '').split('?', 1)[0] ?? '';

/** Which of the room's addresses the request was made to, or null for a name that is none of them. */
function originOf({ headers }: FastifyRequest, origins: string[]): string | null {
  return origins.find((origin) => new URL(origin).host === headers.host) ?? null;
}

function cookies({ headers }: FastifyRequest, name: string): string[] {
  const start = `${name}=`;
  return (headers.cookie ?? '')
    .split(';')
    .map((cookie) => cookie.trim())
    .filter((cookie) => cookie.startsWith(start))
    .map((cookie) => cookie.slice(start.length));
}
