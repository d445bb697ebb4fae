import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { bundle } from '@concourse/hosts/bundle';
import { bundledScript, bundleScript } from '@concourse/hosts/nginx/script';
import { duckdbPackage } from '@concourse/rum/ReportDatabase';

// Packages that were written for `require` go on having it.
const banner = `import { createRequire } from 'node:module';
import { dirname as dirnameOf } from 'node:path';
import { fileURLToPath as toPath } from 'node:url';
const require = createRequire(import.meta.url);
const __filename = toPath(import.meta.url);
const __dirname = dirnameOf(__filename);`;

/**
 * Writes what the container image runs: one file with everything it needs, the process that stores reports, and nginx's script.
 * @param root the project
 * @param to folder, made when it is not there
 * @returns the program's file
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
      // An optional peer that operators install beside the program, and compilers of scripts bundled here.
      external: [duckdbPackage, 'esbuild', '@swc/core'],
    });
  const program = await build('tools/hosting/containerCli.ts');
  await mkdir(to, { recursive: true });
  await writeFile(path.join(to, bundledScript), await bundleScript());
  const file = path.join(to, 'site.mjs');
  await writeFile(file, program);
  // The program starts it by the name that it has in the sources.
  const keeper = await build('platform/rum/worker/rumWorkerProcess.ts');
  await writeFile(path.join(to, 'rumWorkerProcess.mjs'), keeper);
  return file;
}
