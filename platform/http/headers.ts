import { createHash } from 'node:crypto';
import type { Edition } from '@concourse/core/store/types';

/** Let other sites load files of areas: by CORS, and under a cross-origin embedder policy. */
export const crossOriginHeaders = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/** Headers of every answer. `crossOriginHeaders` overrides the resource policy for files of areas. */
export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** The policy of all files but pages: opened as a document, an SVG or XML file must not run scripts on this origin. */
export const filePolicy = "sandbox; default-src 'none'; img-src data:; style-src 'unsafe-inline'";

/** Headers of a file that is not a page. PDF has none: viewers do not run its scripts on the origin, or in a sandbox. */
export const fileHeaders = (type: string): Record<string, string> =>
  type.startsWith('application/pdf') ? {} : { 'content-security-policy': filePolicy };

/** The policy of the worker at the root of the site, which takes it from its script: it only requests files of the site. */
const scriptPolicy = "default-src 'none'; connect-src 'self'";

/** Headers of a file at the root of the site. */
export const rootFileHeaders = (type: string): Record<string, string> =>
  type.startsWith('text/javascript')
    ? { 'content-security-policy': scriptPolicy }
    : fileHeaders(type);

/** Names the edition of a page for its scripts, which read `serverTiming`: two editions may have the same page. */
export const serverTimingHeader = (edition: string): Record<string, string> => ({
  'server-timing': `edition;desc="${edition}"`,
});

/** For answers to requests through TLS. */
export const hstsPolicy = 'max-age=31536000; includeSubDomains';

/** A function, so that bundles that do not call it omit the values. */
function basePageHeaders(): Record<string, string> {
  // Only features that Chromium knows: an unknown name causes a warning in the console of every visitor.
  const disabledFeatures = [
    ...['accelerometer', 'camera', 'display-capture', 'encrypted-media', 'geolocation'],
    ...['gyroscope', 'hid', 'idle-detection', 'magnetometer', 'microphone', 'midi', 'payment'],
    ...['publickey-credentials-get', 'screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'],
  ];
  return {
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': disabledFeatures.map((feature) => `${feature}=()`).join(', '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
    'x-frame-options': 'DENY',
  };
}

export type PageHeaders = {
  values: Record<string, string>;
  /** Hash of the values, part of every page's ETag: otherwise browsers would keep the old policy of an unchanged page. */
  digest: string;
};

/** Headers of every HTML page: common ones, and those of the edition. */
export function pageHeaders(edition: Edition): PageHeaders {
  const values = basePageHeaders();
  for (const [name, value] of Object.entries(edition.headers)) values[name.toLowerCase()] = value;
  const digest = createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 8);
  return { values, digest };
}
