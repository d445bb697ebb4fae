import { clearEditionCookie, serializeCookie } from './canary';

/** Plain-text answers for visitors, the same on every host. */
export const fallbackMessages = {
  badRequest: 'This address is not valid. Please check it for typing errors.',
  readOnly: 'This address only accepts GET and HEAD requests.',
  fileNotFound: 'This file does not exist.',
  gone: 'This page has been removed.',
  nothingReleased: 'This site is not available yet. Please try again later.',
  internalError: 'Something went wrong on our side. Please try again.',
  invalidRange: 'The requested range is outside of the file.',
} as const;

// The policy of the page allows only styles with this digest.
const style =
  'body{margin:14vh 8vw;background:#0f110e;color:#fff;font:1.2em system-ui}a{color:#fd0}';
const styleDigest = 'sha256-CgeEuTNYsiKLAdYIQczr1epKankaRg6UVx/8ulhBd8U=';

/** The page, with status 410, for an ended preview or an edition that is no longer available. */
export const endedPreviewPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>This preview has ended</title>
<style>${style}</style>
<h1>This preview has ended</h1>
<p>This version of the site is no longer available.</p>
<p><a href="?edition=live">Go to the current site</a></p>
`;

export const endedPreviewHeaders = (isSecure: boolean): Record<string, string> => ({
  'cache-control': 'no-store',
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src '${styleDigest}'; base-uri 'none'; frame-ancestors 'none'`,
  'x-robots-tag': 'noindex, nofollow',
  'set-cookie': serializeCookie(clearEditionCookie, isSecure),
});
