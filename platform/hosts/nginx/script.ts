import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { sha256 } from '@concourse/core/files/digest';
import type { HostAdapter } from '../mirror/hostAdapter';
import { type LocalMirror, mirrorLayout } from '../mirror/LocalMirror';
import { blobListFile, routeTableFiles } from '../mirror/routeData';

/** The bundled script, which is next to this module in the published package and the container image. */
export const bundledScript = 'visit.bundle.js';

/** Bundles the script of nginx, a module for njs 0.7. */
export async function bundleScript(): Promise<string> {
  const { bundleEs5 } = await import('../bundle');
  const rules = await bundleEs5(fileURLToPath(new URL('njsHandlers', import.meta.url)));
  return `import crypto from 'crypto';\nimport fs from 'fs';\n${rules}export default rules;\n`;
}

/** Writes the script into a mirror and returns its path, which has its digest: a running nginx uses the old script. */
export async function installScript(mirror: LocalMirror): Promise<string> {
  const bundled = new URL(bundledScript, import.meta.url);
  const bytes = existsSync(bundled) ? await readFile(bundled) : Buffer.from(await bundleScript());
  const file = mirrorLayout.script(sha256(bytes).slice(0, 12));
  if (!(await mirror.read(file))?.equals(bytes)) await mirror.write(file, bytes);
  return file;
}

/** As `nginxAdapter`, and writes the script into the mirror. */
export async function openNginxAdapter(mirror: LocalMirror): Promise<HostAdapter> {
  await installScript(mirror);
  return nginxAdapter(mirror);
}

/** Writes editions for the script of nginx: folders with addresses and their answers. */
export const nginxAdapter = (mirror: LocalMirror): HostAdapter => ({
  write: async (edition) => {
    const { folder, files } = routeTableFiles(edition);
    await mirror.writeFolder(mirrorLayout.edition(folder), files);
    return folder;
  },
  blobsOf: async (folder) =>
    (await mirror.readJson<string[]>(`${mirrorLayout.edition(folder)}/${blobListFile}`)) ?? [],
});
