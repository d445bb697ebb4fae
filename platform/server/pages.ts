import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pageAnswer } from '@concourse/http/pageAnswer';
import { parseAddress } from '@concourse/http/requestAddress';
import { endedPreview, endedPreviewHeaders } from '@concourse/http/sentences';
import { type AnswerCache, pageKey } from './answerCache';
import type { EditionSource } from './editionSource';
import { BlobMissingError, NoLiveEditionError } from './errors';
import type { FileCache } from './fileCache';
import { chooseRepresentation, sendRepresentation } from './representation';
import { loggedPath } from './requestLog';
import type { Upstream } from './upstream';

/** A store that is served, and what is in memory of it. */
export type ServedStore = {
  storeDir: string;
  source: EditionSource;
  files: FileCache;
  answers: AnswerCache;
  upstream: Upstream | undefined;
};

/** Answers everything that an edition owns: pages, redirects, files at the root, and not found. */
export async function answerPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { storeDir, source, files, answers, upstream }: ServedStore,
): Promise<FastifyReply> {
  const asked = parseAddress(request.raw.url ?? '');
  const { cookie } = request.headers;
  const isSecure = request.protocol === 'https';
  let found = source.visit(asked, cookie);
  if (!found && upstream) {
    // It may have been promoted, or previewed, since the copy was last updated.
    await upstream.looked();
    found = source.visit(asked, cookie);
  }
  if (found === 'nothing') throw new NoLiveEditionError(upstream?.label ?? storeDir);
  if (!found) return reply.code(410).headers(endedPreviewHeaders(isSecure)).send(endedPreview);
  const answer = pageAnswer(found.visit, found.served, { asked, isSecure });
  const { edition, area, headers, cookies } = answer;
  request.edition = edition;
  request.area = area;
  void reply.headers(headers);
  for (const each of cookies) void reply.header('set-cookie', each);
  if (answer.kind === 'redirect') return reply.redirect(answer.location, 301);
  const path = join(storeDir, ...answer.path.split('/'));
  // The name of a blob is the digest of its bytes.
  const integrity = `sha256-${Buffer.from(answer.blob, 'hex').toString('base64')}`;
  const representation = await chooseRepresentation(
    files,
    { path, integrity, compressible: answer.compressible },
    request.headers['accept-encoding'],
  );
  if (!representation) throw new BlobMissingError(loggedPath(request), edition, path);
  const key = pageKey(found.visit, edition, asked.raw);
  const sent = { ...answer, representation };
  // A cookie is for one visitor.
  if (cookies.length === 0) answers.store(key, request, reply, sent);
  return sendRepresentation(request, reply, sent);
}
