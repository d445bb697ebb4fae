import { sha256 } from '@concourse/core/files/digest';

/** The name of a file that releases share: it states the digest of its content. */
export const contentName = (stem: string, content: string, extension: string): string =>
  `${stem}.${sha256(content).slice(0, 32)}.${extension}`;
