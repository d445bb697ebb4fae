// @ts-check
// `npm run test:hosts [-- <part of a path>]`: what needs a real host, such as a web server.
import { dirname } from 'node:path';
import { installPackages, run } from './install.mjs';
import { nginx, nginxScript, radosgw, requireProgram } from './programs.mjs';

installPackages();
const environment = {
  ...process.env,
  NGINX_PATH: requireProgram(nginx),
  NGINX_MODULES: dirname(requireProgram(nginxScript)),
  RADOSGW_PATH: requireProgram(radosgw),
};

const config = ['--config', 'jest.hosts.config.mjs', '--runInBand'];
process.exit(run('npx', ['jest', ...config, ...process.argv.slice(2)], environment));
