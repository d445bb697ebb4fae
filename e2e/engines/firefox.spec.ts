import type { Page } from 'puppeteer-core';
import { contact, exhibition, preRegistration } from '../forms/formCases';
import { HallNetwork } from '../support/HallNetwork';
import { distinctPaths, landingPages } from '../support/pages';
import { expect } from '../support/test';
import { fillForm, receivedFields } from './fillForm';
import { waitForHydration, test, visit } from './firefox';
import { areKept } from './keptPages';

test('every page hydrates without messages or violations', async ({ tab, messages, site }) => {
  test.setTimeout(300_000);
  const paths = await distinctPaths(site);
  expect(paths.length).toBeGreaterThan(30);
  for (const path of paths) {
    await visit(tab, site.url + path);
    const headings = await tab.$$eval('#area h1', (all) => all.map((each) => each.textContent));
    expect(headings, path).toHaveLength(1);
    expect(messages, path).toEqual([]);
  }
});

test('a CSP violation appears in the console messages', async ({ tab, messages, site }) => {
  await visit(tab, `${site.url}/`);
  await tab.evaluate(() => {
    const picture = new Image();
    picture.src = 'https://pictures.example/one.png';
  });
  await expect.poll(() => messages.join('\n')).toContain('Content-Security-Policy');
});

test('an unknown path returns the 404 page', async ({ tab, messages, site }) => {
  const response = await tab.goto(`${site.url}/gais/nowhere`);
  expect(response?.status()).toBe(404);
  expect(await tab.$eval('h1', (heading) => heading.textContent)).toContain('Not Found');
  expect(messages.filter((message) => !message.includes('404'))).toEqual([]);
});

const focused = (tab: Page): Promise<string | undefined> =>
  tab.evaluate(() => document.activeElement?.tagName);

test('a visitor navigates through all areas in one document', async ({ tab, messages, site }) => {
  await visit(tab, `${site.url}/`);
  await tab.evaluate(() => Object.assign(window, { sameDocument: true }));
  for (const { path, area } of [...landingPages.slice(1), landingPages[0]]) {
    await tab.$eval(`a[href="${path}"]`, (link) => (link as HTMLElement).click());
    await tab.waitForSelector(`#area[data-area="${area}"] h1`);
    await expect.poll(() => focused(tab), path).toBe('H1');
    expect(new URL(tab.url()).pathname).toBe(path);
    const canonical = await tab.$eval('link[rel=canonical]', (link) => link.getAttribute('href'));
    expect(canonical).toMatch(new RegExp(`${path}$`));
  }
  await tab.goBack();
  await expect.poll(() => new URL(tab.url()).pathname).toBe('/Careers');
  await tab.waitForSelector('#area[data-area="mf-careers"] h1');
  expect(await tab.evaluate(() => 'sameDocument' in window)).toBe(true);
  expect(messages).toEqual([]);
});

for (const form of [contact, preRegistration, exhibition]) {
  test(`the form at ${form.path} is received (${form.transport})`, async ({
    tab,
    messages,
    site,
  }) => {
    const before = (await site.inbox()).length;
    await tab.goto(site.url + form.path);
    await tab.waitForSelector(`#${form.id}-form[novalidate]`);
    await fillForm(tab, form);
    await tab.$eval(`#${form.id}-form button[type=submit]`, (button) =>
      (button as HTMLElement).click(),
    );
    await tab.waitForSelector(`#${form.id}-form [role=status]:focus`);
    expect(await tab.$eval(`#${form.id}-form [role=status]`, (it) => it.textContent)).toContain(
      form.sent,
    );
    const received = (await site.inbox()).slice(0, -before || undefined);
    expect(received).toHaveLength(1);
    expect(receivedFields(form, received[0])).toMatchObject(form.payload);
    expect(messages).toEqual([]);
  });
}

test('typed text is restored after a reload', async ({ tab, site }) => {
  await tab.goto(site.url + contact.path);
  await tab.waitForSelector('#contact-form[novalidate]');
  await tab.type('#contact-message', 'Is there a quiet room?');
  await expect.poll(() => tab.evaluate(() => JSON.stringify(localStorage))).toContain('quiet room');
  await tab.reload();
  await waitForHydration(tab);
  await expect
    .poll(() => tab.$eval('#contact-message', (box) => (box as HTMLTextAreaElement).value))
    .toBe('Is there a quiet room?');
});

test('without a network the programme opens with the sessions that the visitor keeps', async ({
  tab,
  site,
}) => {
  const network = await HallNetwork.start(site.url);
  const programme = `${network.url}/gais/programme`;
  try {
    await tab.goto(programme);
    await tab.click('#k1 button[aria-pressed]');
    await tab.waitForSelector('#area:not([data-prerendered]) #k1 button[aria-pressed=true]');
    const paths = ['/gais/programme', '/gais/ticket', '/gais/session/k1', '/offline'];
    await expect.poll(() => tab.evaluate(areKept, paths), { timeout: 30_000 }).toBe(true);

    network.cut();
    await tab.goto(programme);
    await tab.waitForSelector('[data-notice=kept]');
    await tab.waitForSelector('#k1 button[aria-pressed=true]');
    await tab.goto(`${network.url}/gais/faq`);
    expect(await tab.$eval('h1', (heading) => heading.textContent)).toBe('No network');
    expect(
      await tab.$$eval('#kept-pages a', (links) =>
        links.map((link) => new URL(link.href).pathname),
      ),
    ).toContain('/gais/programme');
  } finally {
    network.stop();
  }
});

test('the menu opens before the scripts of React, and stays open while they start', async ({
  tab,
  site,
  messages,
}) => {
  await tab.setViewport({ width: 390, height: 844 });
  await tab.goto(`${site.url}/gais`, { waitUntil: 'domcontentloaded' });
  await tab.click('#header [popovertarget=menu]');
  const isOpen = () => tab.$eval('#menu', (menu) => menu.matches(':popover-open'));
  expect(await isOpen()).toBe(true);
  await waitForHydration(tab);
  expect(await isOpen()).toBe(true);
  await tab.keyboard.press('Escape');
  expect(await isOpen()).toBe(false);
  expect(await tab.evaluate(() => document.activeElement?.getAttribute('popovertarget'))).toBe(
    'menu',
  );
  expect(messages).toEqual([]);
});
