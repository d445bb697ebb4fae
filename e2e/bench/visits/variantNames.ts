/** Variants of the site, ours first. */
export const variantNames = [
  'ours',
  'without scripts',
  'monolith',
  'monolith, client-rendered',
  'federation host',
] as const;

export type VariantName = (typeof variantNames)[number];

/** Variants whose navigations are measured. */
export const navigationVariants: VariantName[] = ['ours', 'monolith', 'federation host'];
