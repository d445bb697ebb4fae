/** True when a Suspense boundary of the rendered page shows its fallback. */
export const holdsFallback = (html: string): boolean => /<!--\$[!?]-->/.test(html);
