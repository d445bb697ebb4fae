import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { bundle } from '@concourse/hosts/bundle';
import { bundledScript, bundleScript } from '@concourse/hosts/nginx/script';
import { duckdbPackage } from '@concourse/rum';

// Bundled CommonJS packages need these variables.
const banner = `import { createRequire } from 'node:module';
import { dirname as dirnameOf } from 'node:path';
import { fileURLToPath as toPath } from 'node:url';
const require = createRequire(import.meta.url);
const __filename = toPath(import.meta.url);
const __dirname = dirnameOf(__filename);`;

const previewFiles = ['release/previewBar.css', 'release/previewClock.js'];

/**
 * Writes the files of the container image: the program in one file, the files of its inbox, the process that stores
 * reports, and nginx's script.
 * @param root root folder of the project
 * @param to output folder, created if it is missing
 * @returns the file of the program
 */
export async function bundleSite(root: string, to: string): Promise<string> {
  const build = (entry: string): Promise<string> =>
    bundle(path.join(root, entry), {
      absWorkingDir: root,
      platform: 'node',
      target: 'node24',
      minify: true,
      keepNames: true,
      legalComments: 'none',
      banner: { js: banner },
      // An optional peer dependency, and compilers whose output is bundled here.
      external: [duckdbPackage, 'esbuild', '@swc/core'],
    });
  const program = await build('tools/hosting/containerCli.ts');
  await mkdir(to, { recursive: true });
  await writeFile(path.join(to, bundledScript), await bundleScript());
  const file = path.join(to, 'site.mjs');
  await writeFile(file, program);
  // The program reads these files by their path next to it.
  const composed = ['notice.css', 'noticeScript.js', 'removeWorker.js'];
  for (const file of [...composed.map((name) => `compose/${name}`), ...previewFiles])
    await cp(path.join(root, 'platform', file), path.join(to, path.basename(file)));
  await cp(path.join(root, 'platform/server/forms/assets'), path.join(to, 'assets'), {
    recursive: true,
  });
  // The program starts this process by its name in the sources.
  const worker = await build('platform/rum/worker/rumWorkerProcess.ts');
  await writeFile(path.join(to, 'rumWorkerProcess.mjs'), worker);
  return file;
}
