/** What the worker asks of Cloudflare's runtime; the tests run it with the same. */
export const runtime = {
  /** The newest behaviour of the runtime that was tried. */
  compatibilityDate: '2025-11-01',
  /** Node's digests, buffers and paths: the rules that the worker shares with the server use them. */
  compatibilityFlags: ['nodejs_compat'],
};
