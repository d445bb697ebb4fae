import { execFile, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import type { PageFile } from './pageFiles';

type Message = { type: string; subType?: string; url: string; message: string; extract?: string };

const java = process.env.JAVA_PATH ?? 'java';
const jar = String(createRequire(import.meta.url)('vnu-jar'));

/** What the checker says that nobody has to act upon, and why. */
const ignoredFindings = [
  // React closes void elements with a slash and quotes every value, so nothing interacts badly.
  /^Trailing slash on void elements/,
];

/** Whether the checker can run on this machine. */
export const hasJava = (): boolean => spawnSync(java, ['-version']).status === 0;

/** Runs the W3C's checker once over all files: its errors and warnings, one line each. */
export async function documentFindings(pages: PageFile[]): Promise<string[]> {
  const args = ['-jar', jar, '--format', 'json', '--stdout', '--exit-zero-always'];
  const { stdout } = await promisify(execFile)(java, [...args, ...pages.map(({ file }) => file)], {
    maxBuffer: 64 * 1024 * 1024,
  });
  const { messages } = JSON.parse(stdout) as { messages: Message[] };
  return messages
    .filter(({ message }) => !ignoredFindings.some((pattern) => pattern.test(message)))
    .map(({ type, subType, url, message, extract }) => {
      const path = pages.find(({ file }) => url.endsWith(file))?.path ?? url;
      return `${path}: ${subType ?? type}: ${message} ${extract?.replace(/\s+/g, ' ') ?? ''}`;
    });
}
