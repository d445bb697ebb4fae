/** A foreign host may load our remotes: with CORS, and under a cross-origin embedder policy. */
export const shareWithEveryone = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const;
