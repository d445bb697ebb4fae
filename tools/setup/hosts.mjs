// @ts-check
// Installs the real hosts for tests: nginx, an S3 server and Prometheus from Debian, Cloudflare's runtime from npm.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { run } from './install.mjs';
import { exitWithHint, root } from './node.mjs';
import { nginx, nginxScript, prometheus, radosgw, requireProgram } from './programs.mjs';

// `tools/testing/hosts/miniflare.ts` loads it from here.
const runtime = join(root, 'tools/testing/hosts/runtime');

/**
 * Installs missing hosts.
 * @returns {NodeJS.ProcessEnv} environment variables with their paths, for the tests
 */
export function installHosts() {
  if (!existsSync(join(runtime, 'node_modules/miniflare'))) {
    console.log("Installing Cloudflare's runtime …");
    const install = ['ci', '--prefix', runtime, '--workspaces=false', '--ignore-scripts'];
    const code = run('npm', [...install, '--no-audit', '--no-fund', '--loglevel=error']);
    if (code !== 0)
      exitWithHint(
        "Cannot install Cloudflare's runtime.",
        'Check that the npm registry is reachable, then run the command again.',
      );
  }
  return {
    NGINX_PATH: requireProgram(nginx),
    NGINX_MODULES: dirname(requireProgram(nginxScript)),
    RADOSGW_PATH: requireProgram(radosgw),
    PROMETHEUS_PATH: requireProgram(prometheus),
  };
}
