/** @jest-environment node */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@concourse/test-kit/temporaryFolder';
import { launchBrowser, loadPlaywright } from './browser';

test('Playwright is found in the project if it is not next to the command', async () => {
  const [command, project] = [await temporaryFolder(), await temporaryFolder()];
  const installed = path.join(project, 'node_modules/playwright');
  await mkdir(installed, { recursive: true });
  await writeFile(path.join(installed, 'index.js'), 'module.exports = { chromium: "own" }');
  const places = [command, project].map((folder) => path.join(folder, 'package.json'));
  expect(loadPlaywright(places)).toEqual({ chromium: 'own' });
  expect(() => loadPlaywright(places.slice(0, 1))).toThrow(
    expect.objectContaining({
      ...{ code: 'BROWSER_MISSING', next: 'npm install --save-dev playwright' },
    }) as Error,
  );
});

test('without Chromium, the error names its path', async () => {
  await expect(launchBrowser({ CHROMIUM_PATH: '/nonexistent' })).rejects.toMatchObject({
    code: 'BROWSER_MISSING',
    message: expect.stringContaining('/nonexistent') as string,
  });
});
