/** Sites of the same sources: ours first, then what it is held against. */
export const variantNames = [
  'ours',
  'without scripts',
  'monolith',
  'monolith, client-rendered',
  'federation host',
] as const;

export type VariantName = (typeof variantNames)[number];

/** Those in which moves are measured. */
export const navigationVariants: VariantName[] = ['ours', 'monolith', 'federation host'];
