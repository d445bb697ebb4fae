import { userInfo } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { runCli } from './runCli';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

process.exitCode = await runCli(process.argv.slice(2), {
  root,
  env: process.env,
  now: () => new Date(),
  user: userInfo().username,
  stdout: (text) => void process.stdout.write(text),
  stderr: (text) => void process.stderr.write(text),
  load: (module) => import(new URL(module, import.meta.url).href),
});
