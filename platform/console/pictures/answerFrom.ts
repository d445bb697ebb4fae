import { mediaTypeOf } from '@concourse/core/store/mediaTypes';
import type { Edition } from '@concourse/core/store/types';
import { servedEdition } from '@concourse/http/head';
import { pageAnswer } from '@concourse/http/pageAnswer';
import { headersOfReleasedFile, releasedFile } from '@concourse/http/releasedFiles';
import { readAddress } from '@concourse/http/requestAddress';
import type { Store } from '@concourse/store/Store';

export type Blobs = ReadonlyMap<string, { bytes: Buffer }>;

export type Answer = { status: number; headers: Record<string, string>; body: Buffer };

const nothing: Answer = { status: 404, headers: {}, body: Buffer.alloc(0) };

/**
 * Answers requests for any edition by the rules of every host, without a server.
 * @param blobs pages and root files that are not in the store
 */
export function answerFrom(
  edition: Edition,
  store: Store,
  blobs: Blobs = new Map(),
): (address: string) => Promise<Answer> {
  const visit = { edition: edition.id, split: false, isPreview: false, cookies: [] };
  const served = servedEdition(edition);
  return async (address) => {
    const asked = readAddress(address);
    if (!asked) return nothing;
    const file = releasedFile(asked.path);
    if (file) {
      const body = await store.files.read(file.path);
      const type = mediaTypeOf(file.file);
      return body
        ? { status: 200, headers: { ...headersOfReleasedFile(type), 'content-type': type }, body }
        : nothing;
    }
    const answer = pageAnswer(visit, served, { asked, isSecure: false });
    const { headers } = answer;
    if (answer.kind === 'redirect') {
      return { ...nothing, status: 301, headers: { ...headers, location: answer.location } };
    }
    const { status, type, blob } = answer;
    const body = blobs.get(blob)?.bytes ?? (await store.editions.readBlob(blob));
    return { status, headers: { ...headers, 'content-type': type }, body };
  };
}
