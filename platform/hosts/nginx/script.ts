import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { sha256 } from '@concourse/core/files/digest';
import type { HostAdapter } from '@concourse/mirror/hostAdapter';
import type { LocalMirror } from '@concourse/mirror/LocalMirror';
import { mirrorLayout } from '@concourse/mirror/mirrorLayout';
import { blobListFile, routeTableFiles } from '@concourse/mirror/routeTableFiles';

/** The bundled script next to this module in the published package and the container image. */
export const bundledScript = 'visit.bundle.js';

/** Bundles the script that nginx runs. @returns the text of a module for njs 0.7 */
export async function bundleScript(): Promise<string> {
  const { bundleEs5 } = await import('../bundle');
  const rules = await bundleEs5(fileURLToPath(new URL('njsHandlers', import.meta.url)));
  return `import crypto from 'crypto';\nimport fs from 'fs';\n${rules}export default rules;\n`;
}

/** Writes the script into a copy, named by its digest: a running nginx keeps the old one. @returns its path */
export async function installScript(copy: LocalMirror): Promise<string> {
  const bundled = new URL(bundledScript, import.meta.url);
  const bytes = existsSync(bundled) ? await readFile(bundled) : Buffer.from(await bundleScript());
  const file = mirrorLayout.script(sha256(bytes).slice(0, 12));
  if (!(await copy.read(file))?.equals(bytes)) await copy.write(file, bytes);
  return file;
}

/** For a follower: writes an edition as nginx's script reads it, a folder of addresses and their answers. */
export const nginxAdapter = (copy: LocalMirror): HostAdapter => ({
  write: async (edition) => {
    const { folder, files } = routeTableFiles(edition);
    await copy.writeFolder(mirrorLayout.edition(folder), files);
    return folder;
  },
  blobsOf: async (folder) =>
    (await copy.readJson<string[]>(`${mirrorLayout.edition(folder)}/${blobListFile}`)) ?? [],
});
