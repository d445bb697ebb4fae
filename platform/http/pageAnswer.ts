import { isCompressibleType } from '@concourse/core/store/mediaTypes';
import type { AddressBook } from './addressBook';
import { setCookie, type Visit } from './canary';
import type { ServedEdition } from './head';
import { editionTiming, shareWithEveryone } from './headers';
import type { RequestAddress } from './requestAddress';

/** For icons: programs that show no page request them again and again. */
const anHour = 'public, max-age=3600';
const html = 'text/html; charset=utf-8';

/** The answer to a request for an address of an edition; the host finds the bytes. */
export type PageAnswer =
  | (OfEdition & { kind: 'redirect'; location: string })
  | (OfEdition & {
      kind: 'bytes';
      status: 200 | 404 | 410;
      blob: string;
      /** Path of its bytes inside the store. */
      path: string;
      type: string;
      /** Without quotes and without the encoding. */
      tag: string;
      /** Whether the store may have `.br` and `.gz` forms of the bytes. */
      compressible: boolean;
    });

type OfEdition = {
  edition: string;
  /** Owner of the page; empty for a redirect and a file at the root. */
  area: string;
  /** By name in lower case. */
  headers: Record<string, string>;
  /** Values of `set-cookie`. */
  cookies: string[];
};

/** The part of an edition that answers need: hosts may find addresses in their own way. */
export type AnsweringEdition = Pick<ServedEdition, 'headers' | 'pathOf'> & {
  edition: { id: string };
  addresses: Pick<AddressBook, 'find'>;
};

/**
 * Decides what an edition answers with: pages, redirects, files at the root, and not found.
 * @param served the edition of the visit, or the live one if that cannot be read
 * @param request `isSecure` if it came through TLS
 */
export function pageAnswer(
  visit: Visit,
  served: AnsweringEdition,
  request: { asked: RequestAddress; isSecure: boolean },
): PageAnswer {
  const { edition, addresses, headers, pathOf } = served;
  const headersOfVisit = {
    'x-edition': edition.id,
    'cache-control': visit.split ? 'private, no-cache' : 'no-cache',
    ...(visit.isPreview && { 'x-robots-tag': 'noindex, nofollow' }),
  };
  const common = { edition: edition.id, area: '', headers: headersOfVisit, cookies: [] };

  const found = addresses.find(request.asked);
  if (found.kind === 'redirect') return { ...common, ...found };
  const { blob } = found.kind === 'file' ? found.file : found.page;
  const bytes = { ...common, kind: 'bytes' as const, blob, path: pathOf(blob) };
  if (found.kind === 'file') {
    const { type } = found.file;
    return {
      ...bytes,
      status: 200,
      headers: { ...headersOfVisit, ...headersOfFile(visit, type) },
      type,
      tag: blob,
      compressible: isCompressibleType(type),
    };
  }
  return {
    ...bytes,
    area: found.page.area,
    status: found.status,
    headers: { ...headersOfVisit, ...editionTiming(edition.id), ...headers.values },
    cookies: visit.cookies.map((cookie) => setCookie(cookie, request.isSecure)),
    type: html,
    tag: `${blob}.${headers.digest}`,
    compressible: true,
  };
}

const headersOfFile = ({ split }: Visit, type: string): Record<string, string> => ({
  ...(type.startsWith('image/') && !split && { 'cache-control': anHour }),
  // Foreign hosts find our areas by these files, which hold nothing private.
  ...(type.startsWith('application/json') && shareWithEveryone),
});
