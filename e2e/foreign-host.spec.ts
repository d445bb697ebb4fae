import type { Page } from 'playwright/test';
import { startHost, type ForeignHost } from './foreign-host/startHost';
import { fill, type FormCase } from './forms/formCase';
import { formCases } from './forms/formCases';
import { visit } from './support/pages';
import { long } from './support/tags';
import { expect, test } from './support/test';

let host: ForeignHost;
// All tests share one host.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  host = await startHost();
});
test.afterAll(() => host.stop());

/** Opens a page of the host that embeds an area of the site. */
async function visitHost(page: Page, site: string, area: string, path: string): Promise<void> {
  const query = new URLSearchParams({ site, area }).toString();
  await page.goto(`${host.url}${path}?${query}`);
  await expect(page.locator('#container').getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
}

/** Computed styles of all visible text and form elements, in document order. */
function computedStylesOf(page: Page, root: string): Promise<string[]> {
  return page.locator(root).evaluate((area) => {
    const properties = [
      ...['color', 'background-color', 'font-family', 'font-size', 'font-weight', 'font-style'],
      ...['letter-spacing', 'text-transform', 'text-align', 'text-indent'],
      ...['border-top-width', 'border-top-style', 'border-top-left-radius'],
    ];
    // Skips elements that are not rendered, such as the content of closed details.
    return [...area.querySelectorAll('h1, h2, h3, p, a, button, label, input, select')]
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const style = getComputedStyle(element);
        const values = properties.map((name) => `${name}: ${style.getPropertyValue(name)}`);
        const name = `${element.tagName.toLowerCase()} "${element.textContent.slice(0, 20)}"`;
        return `${name} ${values.join('; ')}`.replace(/(Concourse [A-Za-z ]+) [0-9a-f]{8}/g, '$1');
      });
  });
}

/** All computed properties of the host's own elements, one per line for readable differences. */
const hostStyles = (page: Page): Promise<string[]> =>
  page.locator('#host-header').evaluate((header) =>
    [document.documentElement, document.body, header, ...header.querySelectorAll('*')].flatMap(
      (element) => {
        const style = getComputedStyle(element);
        // Sizes depend on the content, and our registered custom properties do not style the host.
        const names = Array.from(style).filter(
          (name) => !/^--|size|height|width|origin/.test(name),
        );
        return names.map((name) => `${element.tagName} ${name}: ${style.getPropertyValue(name)}`);
      },
    ),
  );

const embedded = [
  { area: 'mf-awards', path: '/gais/award' },
  { area: 'mf-tickets', path: '/gais/ticket' },
  { area: 'mf-tickets', path: '/gais/Registration' },
];

for (const { area, path } of embedded) {
  for (const width of [390, 1280]) {
    const details = width === 390 && path === '/gais/Registration' ? {} : long;
    test(
      `${path} has the same styles in a foreign host as on our site, at ${width} px`,
      details,
      async ({ page, site, messages }) => {
        await page.setViewportSize({ width, height: 900 });
        await visit(page, path);
        // A foreign host has no site header above the area.
        await page.evaluate(() => {
          for (const name of ['--head-total', '--header-h', '--subnav-h'])
            document.documentElement.style.setProperty(name, '0px');
        });
        const ours = await computedStylesOf(page, '#area');
        await visitHost(page, site.url, area, path);
        // Waits until transitions end.
        await expect(async () => {
          const theirs = await computedStylesOf(page, '#container [data-area]');
          expect(theirs.length).toBe(ours.length);
          const changed = theirs.flatMap((style, index) => (style === ours[index] ? [] : [index]));
          expect(changed.map((index) => theirs[index])).toEqual(
            changed.map((index) => ours[index]),
          );
        }).toPass({ timeout: 30_000 });

        const faces = await page.evaluate(() =>
          [...document.fonts]
            .filter(({ status }) => status === 'loaded')
            .map(({ family }) => family),
        );
        expect(faces.map((family) => family.replace(/["']/g, ''))).toEqual(
          expect.arrayContaining([
            expect.stringMatching(/^Concourse Display [0-9a-f]{8}$/),
            expect.stringMatching(/^Concourse Text [0-9a-f]{8}$/),
          ]),
        );
        const pictures = page.locator('#container img:visible');
        for (const picture of await pictures.all()) {
          await picture.scrollIntoViewIfNeeded();
          await expect(picture).toHaveJSProperty('complete', true);
          expect(await picture.getAttribute('src')).toMatch(new RegExp(`^${site.url}/areas/`));
          expect(
            await picture.evaluate((image) => (image as HTMLImageElement).naturalWidth),
          ).toBeGreaterThan(0);
        }
        expect(messages.filter((message) => /^(?:error|uncaught)/.test(message))).toEqual([]);
      },
    );
  }
}

test('an area does not change the styles of the host, neither while mounted nor after unmounting', async ({
  page,
  site,
}) => {
  await page.goto(host.url);
  const before = await hostStyles(page);
  await visitHost(page, site.url, 'mf-awards', '/');
  await page.mouse.move(0, 0);
  expect(await hostStyles(page)).toEqual(before);
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page.locator('#container')).toBeEmpty();
  await page.mouse.move(0, 0);
  await page.locator(':focus').blur();
  expect(await hostStyles(page)).toEqual(before);
});

const form = formCases.find(({ path }) => path === '/gais/Registration') as FormCase;
const send = (page: Page): Promise<void> =>
  page.locator('#container').getByRole('button', { name: form.submit, exact: true }).click();

test('a form is sent to the service of its site and not to the host', async ({ page, site }) => {
  const before = (await site.inbox()).length;
  await visitHost(page, site.url, 'mf-tickets', form.path);
  await fill(page, form);
  await send(page);
  await expect(page.locator('#container').getByRole('status').first()).toContainText(form.sent);
  expect(await site.inbox()).toHaveLength(before + 1);
  expect(host.posts).toEqual([]);
});

test('a form without a known service keeps the answers', async ({ page, site }) => {
  const before = (await site.inbox()).length;
  await page.route(`${site.url}/site.json`, (route) => route.abort());
  await visitHost(page, site.url, 'mf-tickets', form.path);
  await fill(page, form);
  await send(page);
  await expect(page.locator('#container').getByRole('alert').first()).toContainText(
    'This form cannot be sent from this website. It was not sent. It is kept on this device.',
  );
  expect(await site.inbox()).toHaveLength(before);
  expect(host.posts).toEqual([]);
});
