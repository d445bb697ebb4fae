import { execFile, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import type { PageFile } from './pageFiles';

type Message = { type: string; subType?: string; url: string; message: string; extract?: string };

const java = process.env.JAVA_PATH ?? 'java';
const jar = String(createRequire(import.meta.url)('vnu-jar'));

/** Findings that are ignored, with the reason. */
const ignoredFindings = [
  // Harmless, because React quotes all attribute values.
  /^Trailing slash on void elements/,
];

/** True if the checker can run on this machine. */
export const hasJava = (): boolean => spawnSync(java, ['-version']).status === 0;

/** Runs the W3C Nu HTML Checker on all files. @returns one line per error or warning */
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
