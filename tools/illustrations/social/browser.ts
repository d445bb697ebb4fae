import { chromium, type Page } from 'playwright';

/**
 * Opens a page of the given size in Chromium, passes it to `draw` and closes the browser.
 * The executable is `$CHROMIUM`, by default `/usr/bin/chromium`.
 */
export async function withPage(
  size: { width: number; height: number },
  draw: (page: Page) => Promise<void>,
): Promise<void> {
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-quic',
  ];
  const browser = await chromium.launch({ executablePath, args });
  try {
    await draw(await browser.newPage({ viewport: size }));
  } finally {
    await browser.close();
  }
}
