import { setTimeout as pause } from 'node:timers/promises';
import { StoreWriteError } from '@concourse/core/store/errors';
import { parsedOrNull } from '@concourse/core/store/parseStored';
import { layout } from '@concourse/core/store/storeLayout';
import { describeEndpoint, isConflict, isTaken, isUnknownOutcome, statusOf } from './bucketFailure';

const attempts = 8;
const pauseMs = 100;

/**
 * Creates an object, unless another process did. If an answer is lost, it offers the same bytes again:
 * exactly one attempt of all can succeed, and reading shows which.
 * @param create one attempt, which the client does not repeat by itself
 * @param read reads the object
 * @param bytes distinguish writers from each other: a record has a nonce
 * @returns whether these bytes are there because of this call
 * @throws the failure of the last attempt, if the outcome stays unknown
 */
export async function createObject({
  create,
  read,
  bytes,
}: {
  create: () => Promise<unknown>;
  read: () => Promise<Buffer | null>;
  bytes: Buffer;
}): Promise<boolean> {
  let isUnknown = false;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await create();
      return true;
    } catch (error) {
      // An attempt whose answer was lost may have been the one that took the name.
      if (isTaken(error)) return isUnknown && ((await read())?.equals(bytes) ?? false);
      if (!isConflict(error) && !isUnknownOutcome(error)) throw error;
      isUnknown ||= isUnknownOutcome(error);
      if (attempt === attempts) throw error;
      await pause(pauseMs * attempt * (0.5 + Math.random()));
    }
  }
}

/** A server that ignores `If-None-Match`: of two promotions at once, one would be lost. */
export class UnsafeStoreError extends StoreWriteError {
  override name = 'UnsafeStoreError';
}

type Marker = { format: 1; createOnly?: string };

type Server = {
  endpoint: string;
  label: string;
  singleWriter: boolean;
  read: (file: string) => Promise<Buffer | null>;
  /** @returns false where the name is taken */
  putIfAbsent: (file: string, text: string) => Promise<boolean>;
  put: (file: string, text: string) => Promise<void>;
};

/**
 * Whether the server creates without overwriting. Tries it by creating the store's marker twice, then records
 * the result for this server in the marker.
 * @returns false for a server that overwrites, if `singleWriter` allows that
 * @throws UnsafeStoreError for such a server otherwise
 */
export async function ensureCreateOnly(server: Server): Promise<boolean> {
  const { endpoint, label, singleWriter, read, put } = server;
  const bytes = await read(layout.marker);
  const there = bytes && (parsedOrNull(bytes) as Marker | null);
  if (there?.createOnly === endpoint) return true;
  const marker: Marker = { ...there, format: 1 };
  if (await rejectsSecond(server, textOf(marker))) {
    await put(layout.marker, textOf({ ...marker, createOnly: endpoint }));
    return true;
  }
  if (singleWriter) {
    if (!there) await put(layout.marker, textOf(marker));
    return false;
  }
  throw new UnsafeStoreError(
    `${describeEndpoint(endpoint)} overwrites what it is asked to create (it ignores If-None-Match): in ${label}, two promotions at once would lose one. Nothing was written.`,
    'Keep the store on a server that honours it: docs/hosting.md names some.\nWhere only one process ever writes, such as one serialised job, say so: --single-writer',
  );
}

/** Creates the marker twice with the same bytes, which does no harm if the server overwrites. */
async function rejectsSecond({ putIfAbsent, label }: Server, text: string): Promise<boolean> {
  try {
    await putIfAbsent(layout.marker, text);
    return !(await putIfAbsent(layout.marker, text));
  } catch (error) {
    // Some servers answer that they do not implement the precondition.
    const { cause = error } = error as { cause?: unknown };
    if (statusOf(cause) === 501) return false;
    if (!(error instanceof StoreWriteError)) throw error;
    // A team may lack the right to write the marker, which belongs to the owner of the store.
    throw new StoreWriteError(
      `${label} was not yet tried out through this endpoint, and these credentials may not write ${layout.marker}. Nothing has changed.`,
      'Whoever owns the store publishes once through the same endpoint (AWS_ENDPOINT_URL_S3): then everybody else needs to read that file only. Or use the endpoint that they used.',
      { cause: error },
    );
  }
}

const textOf = (marker: Marker): string => `${JSON.stringify(marker)}\n`;
