// @ts-check
// Real hosts for tests: web server, object store and Prometheus from Debian, Cloudflare's runtime from npm.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { exitWithHint, root, run } from './install.mjs';
import { nginx, nginxScript, prometheus, radosgw, requireProgram } from './programs.mjs';

// Where `tools/testing/hosts/miniflare.ts` looks.
const runtime = join(root, 'tools/testing/hosts/runtime');

/**
 * Installs the hosts, where they are missing.
 * @returns {NodeJS.ProcessEnv} what tests find them by
 */
export function installHosts() {
  if (!existsSync(join(runtime, 'node_modules/miniflare'))) {
    console.log('Installing the edge runtime …');
    const install = ['ci', '--prefix', runtime, '--workspaces=false', '--ignore-scripts'];
    const code = run('npm', [...install, '--no-audit', '--no-fund', '--loglevel=error']);
    if (code !== 0)
      exitWithHint('The runtime was not installed.', 'Is the npm registry reachable?');
  }
  return {
    NGINX_PATH: requireProgram(nginx),
    NGINX_MODULES: dirname(requireProgram(nginxScript)),
    RADOSGW_PATH: requireProgram(radosgw),
    PROMETHEUS_PATH: requireProgram(prometheus),
  };
}
