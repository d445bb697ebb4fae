// @ts-check
// Installs the real hosts for tests: nginx, an S3 server and Prometheus from Debian, Cloudflare's runtime from npm.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isIncomplete, runNpm, withInstallLock } from './installLock.mjs';
import { exitWithHint, root } from './node.mjs';
import { nginx, nginxScript, prometheus, radosgw, requireProgram } from './programs.mjs';

// `tools/testing/hosts/miniflare.ts` loads it from here.
const runtime = 'tools/testing/hosts/runtime';

const isReady = () =>
  !isIncomplete(runtime) && existsSync(join(root, runtime, 'node_modules/miniflare'));

async function installRuntime() {
  if (isReady()) return;
  console.log("Installing Cloudflare's runtime …");
  const install = ['ci', '--prefix', runtime, '--workspaces=false', '--ignore-scripts'];
  if (!(await runNpm(runtime, [...install, '--no-audit', '--no-fund', '--loglevel=error'])))
    exitWithHint(
      "Cannot install Cloudflare's runtime.",
      'Check that the npm registry is reachable, then run the command again.',
    );
}

/**
 * Installs missing hosts.
 * @returns {Promise<NodeJS.ProcessEnv>} environment variables with their paths, for the tests
 */
export async function installHosts() {
  if (!isReady()) await withInstallLock(installRuntime);
  return {
    NGINX_PATH: requireProgram(nginx),
    NGINX_MODULES: dirname(requireProgram(nginxScript)),
    RADOSGW_PATH: requireProgram(radosgw),
    PROMETHEUS_PATH: requireProgram(prometheus),
  };
}
