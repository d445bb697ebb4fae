// @ts-check
// Runs scripts of package.json at the same time, and says what they say one after the other.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';

/** Where what they say ends up knows colours. */
const env = process.stdout.isTTY ? { FORCE_COLOR: '1', ...process.env } : process.env;

/**
 * @param {string} script
 * @param {number} index the first is heard as it speaks, the others when they have ended
 */
function start(script, index) {
  const heard = index === 0 ? 'inherit' : 'pipe';
  const child = spawn('npm', ['run', '--silent', script], { env, stdio: ['ignore', heard, heard] });
  const said = [child.stdout, child.stderr].map((stream) => stream && buffer(stream));
  return { ended: once(child, 'close'), said: Promise.all(said) };
}

for (const { ended, said } of process.argv.slice(2).map(start)) {
  const [code] = await ended;
  const [out, errors] = await said;
  process.stdout.write(out ?? '');
  process.stderr.write(errors ?? '');
  if (code !== 0) process.exitCode = 1;
}
