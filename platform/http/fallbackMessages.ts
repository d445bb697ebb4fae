import { clearEditionCookie, serializeCookie } from './canary';

/** Texts for visitors where there is no page, the same on every host. */
export const fallbackMessages = {
  badRequest: 'This request could not be read.',
  readOnly: 'This address can only be read.',
  fileNotFound: 'No release has this file.',
  gone: 'This page is gone.',
  nothingReleased: 'Nothing has been released here yet.',
  internalError: 'Something went wrong on our side. Please try again.',
} as const;

// The policy of the page allows only these bytes of styles.
const style =
  'body{margin:14vh 8vw;background:#0f110e;color:#fff;font:1.2em system-ui}a{color:#fd0}';
const styleDigest = 'sha256-CgeEuTNYsiKLAdYIQczr1epKankaRg6UVx/8ulhBd8U=';

/** The page, with status 410, for an ended preview or an edition that is no longer shown. */
export const endedPreviewPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>This preview is over</title>
<style>${style}</style>
<h1>This preview is over</h1>
<p>The version of the site that this address names is not shown any more.</p>
<p><a href="?edition=live">See the site as it is now</a></p>
`;

export const endedPreviewHeaders = (isSecure: boolean): Record<string, string> => ({
  'cache-control': 'no-store',
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src '${styleDigest}'; base-uri 'none'; frame-ancestors 'none'`,
  'x-robots-tag': 'noindex, nofollow',
  'set-cookie': serializeCookie(clearEditionCookie, isSecure),
});
