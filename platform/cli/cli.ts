import { hostname, userInfo } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parts } from './parts';
import { runCli } from './runCli';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

// Whoever reads the first lines only (`| head -1`) has what they want: the command goes on to its end.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

process.exitCode = await runCli(process.argv.slice(2), {
  root,
  env: process.env,
  now: () => new Date(),
  account: `${userInfo().username}@${hostname()}`,
  stdout: (text) => void process.stdout.write(text),
  stderr: (text) => void process.stderr.write(text),
  parts,
});
