import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { wholeBrowser } from '../../support/browser';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

/** What is read here of a report of Lighthouse. */
export type LighthouseReport = {
  runtimeError?: { message: string };
  categories: Record<Category, { score: number | null; auditRefs: { id: string }[] }>;
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>;
};

/**
 * Lighthouse's report of a page, on its phone, in a browser of its own.
 * @throws Error with its words where it could not judge the page
 */
async function runOnce(program: string, url: string): Promise<LighthouseReport> {
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  const output = join(folder, 'report.json');
  const flags = ['--headless=new', ...wholeBrowser.args];
  const args = [
    program,
    url,
    '--quiet',
    '--output=json',
    `--output-path=${output}`,
    `--only-categories=${categories.join(',')}`,
    `--chrome-flags=${flags.join(' ')}`,
  ];
  try {
    const env = { ...process.env, CHROME_PATH: wholeBrowser.executablePath };
    await promisify(execFile)(process.execPath, args, { env });
    const report = JSON.parse(readFileSync(output, 'utf8')) as LighthouseReport;
    if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`);
    return report;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const MAX_ATTEMPTS = 3;

/** As `judge`, which the tool itself says to do again where the browser kept no trace of the page. */
export async function runLighthouse(
  program: string,
  url: string,
  tried = 1,
): Promise<LighthouseReport> {
  try {
    return await runOnce(program, url);
  } catch (error) {
    if (tried === MAX_ATTEMPTS) throw error;
    console.error(`Once more: ${(error as Error).message.trim().split('\n').at(-1) ?? ''}`);
    return await runLighthouse(program, url, tried + 1);
  }
}
