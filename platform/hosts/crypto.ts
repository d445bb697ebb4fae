type Hash = { update(bytes: string | Uint8Array): Hash; digest(encoding: 'hex'): string };

/** The module of njs, which the bundled script imports. */
declare const crypto: { createHash(algorithm: 'sha256'): Hash };

/** Replaces `node:crypto` in bundled scripts. */
export const createHash = (algorithm: 'sha256'): Hash => crypto.createHash(algorithm);
