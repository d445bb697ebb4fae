/** Returns whether a Suspense boundary in the rendered HTML shows its fallback. */
export const hasSuspenseFallback = (html: string): boolean => /<!--\$[!?]-->/.test(html);
