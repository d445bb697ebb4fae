import { isCompressibleType } from '@concourse/core/store/mediaTypes';
import type { AddressBook } from './addressBook';
import { setCookie, type Visit } from './canary';
import type { ServedEdition } from './head';
import { editionTiming, shareWithEveryone } from './headers';
import type { RequestAddress } from './requestAddress';

/** Icons are asked for again and again by programs that show no page. */
const anHour = 'public, max-age=3600';
const html = 'text/html; charset=utf-8';

/** What tells visitors of an edition apart. */
export type Visitor = {
  asked: RequestAddress;
  /** The request's `cookie` header. */
  cookies: string | undefined;
  /** Whether the request came through TLS. */
  isSecure: boolean;
};

/** What somebody is answered who asks for something of an edition; bytes are still to be found. */
export type PageAnswer =
  | (OfEdition & { kind: 'redirect'; location: string })
  | (OfEdition & {
      kind: 'bytes';
      status: 200 | 404 | 410;
      blob: string;
      /** Where its bytes lie in the store. */
      path: string;
      type: string;
      /** Without quotes and without the encoding. */
      tag: string;
      /** Whether `.br` and `.gz` may lie beside the bytes. */
      compressible: boolean;
    });

type OfEdition = {
  edition: string;
  /** Whose page it is; empty for a redirect and a file at the root. */
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
 */
export function pageAnswer(
  visit: Visit,
  served: AnsweringEdition,
  { asked, isSecure }: Pick<Visitor, 'asked' | 'isSecure'>,
): PageAnswer {
  const { edition, addresses, headers, pathOf } = served;
  const common = {
    edition: edition.id,
    area: '',
    headers: headersOfVisit(visit, edition.id),
    cookies: [],
  };

  const found = addresses.find(asked);
  if (found.kind === 'redirect') return { ...common, ...found };
  if (found.kind === 'file') {
    const { blob, type } = found.file;
    return {
      ...common,
      kind: 'bytes',
      status: 200,
      headers: { ...common.headers, ...headersOfFile(visit, type) },
      blob,
      path: pathOf(blob),
      type,
      tag: blob,
      compressible: isCompressibleType(type),
    };
  }
  const { blob, area } = found.page;
  return {
    ...common,
    area,
    kind: 'bytes',
    status: found.status,
    headers: { ...common.headers, ...editionTiming(edition.id), ...headers.values },
    cookies: visit.cookies.map((cookie) => setCookie(cookie, isSecure)),
    blob,
    path: pathOf(blob),
    type: html,
    tag: `${blob}.${headers.digest}`,
    compressible: true,
  };
}

const headersOfVisit = ({ split, isPreview }: Visit, edition: string): Record<string, string> => ({
  'x-edition': edition,
  'cache-control': split ? 'private, no-cache' : 'no-cache',
  ...(isPreview && { 'x-robots-tag': 'noindex, nofollow' }),
});

const headersOfFile = ({ split }: Visit, type: string): Record<string, string> => ({
  ...(type.startsWith('image/') && !split && { 'cache-control': anHour }),
  // What is live, and what the site is, hold nothing private: a foreign host finds our areas by them.
  ...(type.startsWith('application/json') && shareWithEveryone),
});
