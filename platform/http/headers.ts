import { createHash } from 'node:crypto';
import type { Edition } from '@concourse/core/store/types';

/** A foreign host may load our remotes: with CORS, and under a cross-origin embedder policy. */
export const crossOriginHeaders = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/** On every answer. `crossOriginHeaders` widens the policy for files of areas. */
export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** The edition of a page, for its scripts: they read it from `serverTiming`, as pages of two editions may be equal. */
export const serverTimingHeader = (edition: string): Record<string, string> => ({
  'server-timing': `edition;desc="${edition}"`,
});

/** For answers to a request that came through TLS. */
export const strictTransportSecurity = 'max-age=31536000; includeSubDomains';

/** Only features that Chromium knows: an unknown name is a warning in every visitor's console. */
const disabledFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** A function, so that bundles that do not call it omit the values. */
const basePageHeaders = (): Record<string, string> => ({
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': disabledFeatures.map((feature) => `${feature}=()`).join(', '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'x-frame-options': 'DENY',
});

export type PageHeaders = {
  values: Record<string, string>;
  /** Hash of the values, part of every page's ETag: a browser must not keep an old policy with an unchanged page. */
  digest: string;
};

/** Headers of every HTML page: common ones, and those of the edition. */
export function pageHeaders(edition: Edition): PageHeaders {
  const values = basePageHeaders();
  for (const [name, value] of Object.entries(edition.headers)) values[name.toLowerCase()] = value;
  const digest = createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 8);
  return { values, digest };
}
