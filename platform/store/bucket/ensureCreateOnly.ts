import { StoreWriteError } from '@concourse/core/store/errors';
import { layout } from '@concourse/core/store/storeLayout';
import { describeEndpoint } from './bucketFailure';

/** A server that overwrites what it is asked to create: two promotions at once would lose one. */
export class UnsafeStoreError extends StoreWriteError {
  override name = 'UnsafeStoreError';
}

type Marker = { format: 1; createOnly?: string };

type Asking = {
  endpoint: string;
  label: string;
  singleWriter: boolean;
  read: (file: string) => Promise<Buffer | null>;
  /** @returns false where the name is taken */
  putIfAbsent: (file: string, text: string) => Promise<boolean>;
  put: (file: string, text: string) => Promise<void>;
};

/**
 * Whether the server creates without overwriting. Tried out by creating the store's marker twice; the
 * marker then says so for this server, so that nobody needs to ask again.
 * @returns false for a server that does not, which `singleWriter` lets through
 * @throws UnsafeStoreError for such a server otherwise
 */
export async function ensureCreateOnly(asking: Asking): Promise<boolean> {
  const { endpoint, label, singleWriter, read, put } = asking;
  const there = parseMarker(await read(layout.marker));
  if (there?.createOnly === endpoint) return true;
  const marker: Marker = { ...there, format: 1 };
  if (await refusesSecond(asking, textOf(marker))) {
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

/** The same bytes twice: where the server ignores the precondition, no harm is done. */
async function refusesSecond({ putIfAbsent, label }: Asking, text: string): Promise<boolean> {
  try {
    await putIfAbsent(layout.marker, text);
    return !(await putIfAbsent(layout.marker, text));
  } catch (error) {
    if (isNotImplemented(error)) return false;
    if (error instanceof StoreWriteError) throw notTriedOut(label, error);
    throw error;
  }
}

/** A team may write what is its own: the marker is who owns the store's. */
const notTriedOut = (label: string, cause: StoreWriteError): StoreWriteError =>
  new StoreWriteError(
    `${label} was not yet tried out through this endpoint, and these credentials may not write ${layout.marker}. Nothing has changed.`,
    'Whoever owns the store publishes once through the same endpoint (AWS_ENDPOINT_URL_S3): then everybody else needs to read that file only. Or use the endpoint that they used.',
    { cause },
  );

/** Some servers say that they do not know the precondition. */
const isNotImplemented = (error: unknown): boolean => {
  const { cause = error } = error as { cause?: unknown };
  return (cause as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 501;
};

const textOf = (marker: Marker): string => `${JSON.stringify(marker)}\n`;

function parseMarker(bytes: Buffer | null): Marker | null {
  try {
    return bytes && (JSON.parse(bytes.toString()) as Marker);
  } catch {
    return null;
  }
}
