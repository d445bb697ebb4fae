import type { FileWithIntegrity } from '@concourse/contract/edition';
import type {} from '@concourse/contract/hosting';

const integrities: Record<string, string> = {};

/** Tells containers the integrity of files, so that their chunks load under the `integrity-policy` of the site. */
export function addFileIntegrities(files: FileWithIntegrity[]): void {
  for (const { href, integrity } of files) integrities[href] = integrity;
}

/** Publishes the integrities that the document states for its own files. */
export function shareFileIntegrities(): void {
  globalThis.fileIntegrities = integrities;
  for (const element of document.querySelectorAll<HTMLLinkElement>('link[integrity]'))
    integrities[new URL(element.href).pathname] = element.integrity;
}
