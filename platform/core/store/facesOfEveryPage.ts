/**
 * Whether a file is a face that nearly every page is written in, which documents preload. The kit's faces of
 * other letters are named `*.more.woff2`; a browser fetches them where it meets one of these letters.
 */
export const isFaceOfEveryPage = (file: string): boolean =>
  file.endsWith('.woff2') && !/\.more[.-]/.test(file);
