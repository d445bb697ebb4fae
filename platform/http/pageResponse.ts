import { isCompressibleType } from '@concourse/core/store/mediaTypes';
import { serializeCookie, type Visit } from './canary';
import type { ServedEdition } from './head';
import { crossOriginHeaders, rootFileHeaders, serverTimingHeader } from './headers';
import type { RequestAddress } from './requestAddress';
import type { RouteTable } from './RouteTable';

/** The answer of an edition. The host reads the bytes. */
export type PageResponse = {
  edition: string;
  /** Owner of the page; empty for a redirect and a root file. */
  area: string;
  /** By name in lower case. */
  headers: Record<string, string>;
  /** Values of `set-cookie`. */
  cookies: string[];
} & (
  | { kind: 'redirect'; location: string }
  | {
      kind: 'bytes';
      status: 200 | 404 | 410;
      blob: string;
      /** The stated size, if known. */
      bytes: number | undefined;
      /** Path of the bytes inside the store. */
      path: string;
      type: string;
      /** The ETag without quotes and encoding. */
      tag: string;
      /** True if the store may have `.br` and `.gz` forms of the bytes. */
      compressible: boolean;
    }
);

/** The part of an edition that answers need. `find` depends on the host. */
type RespondingEdition = Pick<ServedEdition, 'headers' | 'pathOf'> & {
  edition: { id: string };
  routes: Pick<RouteTable, 'find'>;
};

/**
 * Returns a page, a redirect, a root file, or a not-found page.
 * @param served the edition of the visit, or the live one if that is unreadable
 */
export function pageResponse(
  visit: Visit,
  served: RespondingEdition,
  { asked, isSecure }: { asked: RequestAddress; isSecure: boolean },
): PageResponse {
  const { edition, routes, headers: ofPages, pathOf } = served;
  const headersOfVisit = {
    'x-edition': edition.id,
    'cache-control': visit.variesByVisitor ? 'private, no-cache' : 'no-cache',
    ...(visit.isPreview && { 'x-robots-tag': 'noindex, nofollow' }),
  };
  const common = { edition: edition.id, area: '', headers: headersOfVisit, cookies: [] };

  const found = routes.find(asked);
  if (found.kind === 'redirect') return { ...common, ...found };
  const { blob, bytes: size } = found.kind === 'file' ? found.file : found.page;
  const bytes = { ...common, kind: 'bytes' as const, blob, bytes: size, path: pathOf(blob) };
  if (found.kind === 'file') {
    const { type } = found.file;
    const headers = {
      ...headersOfVisit,
      ...rootFileHeaders(type),
      // Icons may be cached, as some programs request them repeatedly.
      ...(type.startsWith('image/') &&
        !visit.variesByVisitor && { 'cache-control': 'public, max-age=3600' }),
      // Other sites find our areas by these files, which have no private data.
      ...(type.startsWith('application/json') && crossOriginHeaders),
    };
    const compressible = isCompressibleType(type);
    return { ...bytes, status: 200, headers, type, tag: blob, compressible };
  }
  return {
    ...bytes,
    area: found.page.area,
    status: found.status,
    headers: { ...headersOfVisit, ...serverTimingHeader(edition.id), ...ofPages.values },
    cookies: visit.cookies.map((cookie) => serializeCookie(cookie, isSecure)),
    type: 'text/html; charset=utf-8',
    tag: `${blob}.${ofPages.digest}`,
    compressible: true,
  };
}
