type Hash = { update(text: string): Hash; digest(encoding: 'hex'): string };

/** The runtime's own module, which every function begins by importing. */
declare const crypto: { createHash(algorithm: 'sha256'): Hash };

/** What Node's module of that name does. */
export const createHash = (algorithm: 'sha256'): Hash => crypto.createHash(algorithm);
