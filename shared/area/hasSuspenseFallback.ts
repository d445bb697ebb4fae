/** True when a Suspense boundary of the rendered page shows its fallback. */
export const hasSuspenseFallback = (html: string): boolean => /<!--\$[!?]-->/.test(html);
