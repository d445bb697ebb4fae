import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { sha256 } from '@concourse/core/files/digest';
import { copyLayout } from '@concourse/mirror/copyLayout';
import { blobsOfFolder, editionAnswers } from '@concourse/mirror/editionAnswers';
import type { LocalCopy } from '@concourse/mirror/LocalCopy';
import type { Presentation } from '@concourse/mirror/presentation';

/** The bundled script next to this module in the published package and the container image. */
export const bundledScript = 'visit.bundle.js';

/** Bundles the script that nginx runs. @returns the text of a module for njs 0.7 */
export async function bundleScript(): Promise<string> {
  const { bundleRules } = await import('../bundle');
  const rules = await bundleRules(fileURLToPath(new URL('visit', import.meta.url)));
  return `import crypto from 'crypto';\nimport fs from 'fs';\n${rules}export default rules;\n`;
}

/** Writes the script into a copy, named by its digest: a running nginx keeps the old one. @returns its path */
export async function placeScript(copy: LocalCopy): Promise<string> {
  const bundled = new URL(bundledScript, import.meta.url);
  const bytes = existsSync(bundled) ? await readFile(bundled) : Buffer.from(await bundleScript());
  const file = copyLayout.script(sha256(bytes).slice(0, 12));
  if (!(await copy.read(file))?.equals(bytes)) await copy.write(file, bytes);
  return file;
}

/** For a follower: writes an edition as nginx's script reads it, a folder of addresses and their answers. */
export const forNginx = (copy: LocalCopy): Presentation => ({
  write: async (edition) => {
    const { folder, files } = editionAnswers(edition);
    await copy.writeFolder(copyLayout.edition(folder), files);
    return folder;
  },
  blobsOf: async (folder) =>
    (await copy.readJson<string[]>(`${copyLayout.edition(folder)}/${blobsOfFolder}`)) ?? [],
});
