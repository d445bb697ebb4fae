import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { sha256 } from '@concourse/core/files/digest';
import { copyLayout } from '@concourse/mirror/copyLayout';
import type { LocalCopy } from '@concourse/mirror/LocalCopy';

/**
 * Puts the script that nginx runs into a copy, named by its digest: a running nginx keeps its own.
 * @returns its path inside the copy
 */
export async function placeScript(copy: LocalCopy): Promise<string> {
  const bytes = await readFile(fileURLToPath(new URL('visit.js', import.meta.url)));
  const file = copyLayout.script(sha256(bytes).slice(0, 12));
  if (!(await copy.read(file))?.equals(bytes)) await copy.write(file, bytes);
  return file;
}
