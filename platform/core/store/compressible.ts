const endings = /\.(?:js|mjs|css|html|svg|json|txt|xml|map|webmanifest|ico)$/i;
const types = /^(text\/|image\/svg\+xml|image\/x-icon|application\/(.+\+)?(json|xml|javascript))/;

/** Whether a served file is worth compressing: pictures and fonts are compressed in themselves. */
export const isCompressibleFile = (file: string): boolean => endings.test(file);

/** The same question, asked of a media type such as `text/html; charset=utf-8`. */
export const isCompressibleType = (type: string): boolean => types.test(type);
