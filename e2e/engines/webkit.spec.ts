import { By, Key, until, type WebDriver } from 'selenium-webdriver';
import { contact } from '../forms/formCases';
import { HallNetwork } from '../support/HallNetwork';
import { isHydrated, landingPages } from '../support/pages';
import { expect } from '../support/test';
import { receivedFields } from './fillForm';
import { areKept } from './keptPages';
import { test } from './webkit';

const timeoutMs = 15_000;

const waitForElement = (webkit: WebDriver, selector: string) =>
  webkit.wait(until.elementLocated(By.css(selector)), timeoutMs);

const focusedTag = (webkit: WebDriver): Promise<string> =>
  webkit.executeScript('return document.activeElement.tagName');

test('a visitor navigates through all five areas in one document and sends a message', async ({
  webkit,
  site,
}) => {
  test.setTimeout(120_000);
  await webkit.get(`${site.url}/`);
  // A page of words waits for an input.
  await webkit.findElement(By.css('body')).sendKeys(Key.TAB);
  await webkit.wait(() => webkit.executeScript<boolean>(isHydrated), timeoutMs);
  await webkit.executeScript('window.sameDocument = true');
  for (const { path, area } of [...landingPages.slice(1), landingPages[0]]) {
    await webkit.executeScript(`document.querySelector('a[href="${path}"]').click()`);
    await waitForElement(webkit, `#area[data-area="${area}"] h1`);
    await expect.poll(() => focusedTag(webkit), path).toBe('H1');
    expect(new URL(await webkit.getCurrentUrl()).pathname).toBe(path);
  }
  expect(await webkit.executeScript('return window.sameDocument')).toBe(true);

  const before = (await site.inbox()).length;
  await webkit.get(site.url + contact.path);
  await waitForElement(webkit, '#contact-form[novalidate]');
  for (const [label, answer] of contact.answers) {
    if (!('type' in answer)) throw new Error(`${label} is not a text`);
    const named = By.xpath(`//form[@id="contact-form"]//label[starts-with(., "${label}")]`);
    const field = await webkit.findElement(named).getAttribute('for');
    await webkit.findElement(By.id(field ?? '')).sendKeys(answer.type);
  }
  // Clicks by script, because the driver does not scroll the button into view.
  const send = await webkit.findElement(By.css('#contact-form button[type=submit]'));
  await webkit.executeScript('arguments[0].click()', send);
  const notice = await waitForElement(webkit, '#contact-form [role=status]:focus');
  expect(await notice.getText()).toContain(contact.sent);
  const received = (await site.inbox()).slice(0, -before || undefined);
  expect(received).toHaveLength(1);
  expect(receivedFields(contact, received[0])).toMatchObject(contact.payload);
});

test('without a network the programme opens with the sessions that the visitor keeps', async ({
  webkit,
  site,
}) => {
  test.setTimeout(120_000);
  const network = await HallNetwork.start(site.url);
  const programme = `${network.url}/gais/programme`;
  const keepButton = By.css('#k1 button[aria-pressed]');
  try {
    await webkit.get(programme);
    // A key, because the driver does not scroll the button into view for a click.
    await webkit.findElement(keepButton).sendKeys(Key.ENTER);
    await waitForElement(webkit, '#area:not([data-prerendered]) #k1 button[aria-pressed=true]');
    const paths = ['/gais/programme', '/gais/ticket', '/gais/session/k1', '/offline'];
    await expect.poll(() => webkit.executeScript(areKept, paths), { timeout: 30_000 }).toBe(true);

    network.cut();
    await webkit.get(programme);
    await waitForElement(webkit, '[data-notice=kept]');
    const kept = await webkit.wait(until.elementLocated(keepButton), timeoutMs);
    await expect.poll(() => kept.getAttribute('aria-pressed')).toBe('true');
    await webkit.get(`${network.url}/gais/faq`);
    expect(await (await waitForElement(webkit, 'h1')).getText()).toBe('No network');
    const shown = await webkit.executeScript(
      'return [...document.querySelectorAll("#kept-pages a")].map(({ pathname }) => pathname)',
    );
    expect(shown).toContain('/gais/programme');
  } finally {
    network.stop();
  }
});

test('the menu opens by a key before the area starts, stays open, and Escape closes it', async ({
  webkit,
  site,
}) => {
  await webkit.manage().window().setRect({ width: 500, height: 800 });
  await webkit.get(`${site.url}/gais`);
  const isOpen = () =>
    webkit.executeScript('return document.querySelector("#menu").matches(":popover-open")');
  await webkit.findElement(By.css('#header [popovertarget=menu]')).sendKeys(Key.ENTER);
  await expect.poll(isOpen).toBe(true);
  await waitForElement(webkit, '#area:not([data-prerendered])');
  expect(await isOpen()).toBe(true);
  await webkit.actions().sendKeys(Key.ESCAPE).perform();
  await expect.poll(isOpen).toBe(false);
});
