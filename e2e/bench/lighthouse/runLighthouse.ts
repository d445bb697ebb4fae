import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fullBrowser } from '../../support/browser';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

/** The fields of a Lighthouse report that the bench reads. */
export type LighthouseReport = {
  runtimeError?: { message: string };
  categories: Record<Category, { score: number | null }>;
};

/**
 * Audits a page with Lighthouse's mobile settings in a new browser.
 * @throws Error with Lighthouse's message if it could not audit the page
 */
async function runOnce(program: string, url: string): Promise<LighthouseReport> {
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  const output = join(folder, 'report.json');
  const flags = ['--headless=new', ...fullBrowser.args];
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
    const env = { ...process.env, CHROME_PATH: fullBrowser.executablePath };
    await promisify(execFile)(process.execPath, args, { env });
    const report = JSON.parse(readFileSync(output, 'utf8')) as LighthouseReport;
    if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`);
    return report;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const MAX_ATTEMPTS = 3;

/** Audits a page in up to three attempts: Chromium sometimes records no trace, and Lighthouse then recommends a retry. */
export async function runLighthouse(
  program: string,
  url: string,
  attempt = 1,
): Promise<LighthouseReport> {
  try {
    return await runOnce(program, url);
  } catch (error) {
    if (attempt === MAX_ATTEMPTS) throw error;
    console.error(`Retrying: ${(error as Error).message.trim().split('\n').at(-1) ?? ''}`);
    return await runLighthouse(program, url, attempt + 1);
  }
}
