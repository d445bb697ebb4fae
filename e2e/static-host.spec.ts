import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { waitForHydration } from './support/pages';
import { expect, test as base } from './support/test';

const types: Record<string, string> = { css: 'text/css', html: 'text/html', js: 'text/javascript' };

type StaticHost = {
  /** Address of a server that answers with the files of an export, and `/page` with `page.html`. */
  staticHost: string;
};

const test = base.extend<StaticHost>({
  staticHost: async ({ site }, use, info) => {
    const folder = info.outputPath('export');
    await site.run('export', '--output', folder);
    const server = createServer(({ url = '' }, response) => {
      const { pathname } = new URL(url, 'http://localhost');
      const file = /\.\w+$/.test(pathname) ? pathname : `${pathname}.html`;
      try {
        const bytes = readFileSync(join(folder, file));
        response.setHeader('content-type', types[file.split('.').at(-1) ?? ''] ?? '');
        response.end(bytes);
      } catch {
        response.statusCode = 404;
        response.end();
      }
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.closeAllConnections();
    server.close();
  },
});

test('an address with .html shows the page of its document, with its query', async ({
  page,
  staticHost,
}) => {
  const heading = page.locator('#area h1');
  await page.goto(`${staticHost}/gais/speaker/3.html`, { waitUntil: 'commit' });
  const prerendered = await heading.textContent();
  await waitForHydration(page);
  await expect(heading).toHaveText(prerendered ?? '');
  await expect(page).toHaveTitle(new RegExp(`^${prerendered}`));
  expect(new URL(page.url()).pathname).toBe('/gais/speaker/3');

  await page.goto(`${staticHost}/gais/TicketRegistration.html?pass=vip`);
  await waitForHydration(page);
  await expect(heading).toHaveText(/Pre-register/i);
  await expect(page.getByRole('combobox', { name: /Select Ticket Type/ })).toHaveValue('VIP Pass');
  expect(new URL(page.url()).search).toBe('?pass=vip');
});
