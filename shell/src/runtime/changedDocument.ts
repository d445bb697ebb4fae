import type { PageData } from '@concourse/contract/edition';

let wasChanged = false;

/** Compares the document with the composed one. Call it before hydration, which removes foreign elements. */
export function checkDocument({ elements }: PageData): void {
  const found = document.querySelectorAll('#header *, #area *').length;
  wasChanged = elements !== undefined && elements !== found;
}

/** True if a translator or extension has changed the document. Translators wrap texts in `<font>`. */
export const isDocumentChanged = (): boolean =>
  wasChanged || document.querySelector('#header font, #area font') !== null;
