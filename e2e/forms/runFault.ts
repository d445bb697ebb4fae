import type { BrowserContext, Locator, Page } from 'playwright';
import type { Site } from '../support/site';
import { fillStorage, openProfile } from './browserProfile';
import { transports, type Fault, type Outcome, type Transport } from './faultCases';
import { fill, openForm, type FormCase } from './formCases';
import { startSingleUseProxy } from './singleUseProxy';

/** What one visitor saw, and what arrived. */
export type Observation = {
  title: string;
  message: string;
  outcome: Outcome;
  /** Where what was typed is after the first attempt. */
  storedIn: 'arrived' | 'device' | 'page';
  /** Whether the fields still hold what was typed. */
  fields: 'emptied' | 'left' | 'tab closed';
  arrivedImmediately: number;
  arrivedAutomatically: number;
  arrivedAfterRetry: number;
  /** How many submission ids the service saw: one message is one id. */
  ids: number;
};

type Arrivals = { count: () => Promise<number>; ids: () => Promise<number> };

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

function arrivals(site: Site, mark: string): Arrivals {
  const ours = async () =>
    (await site.inbox()).filter(({ fields }) => JSON.stringify(fields).includes(mark));
  return {
    count: async () => (await ours()).length,
    ids: async () =>
      new Set(
        (await ours()).map(
          ({ fields }) => /"submission_id":"([^"]+)"/.exec(JSON.stringify(fields))?.[1],
        ),
      ).size,
  };
}

async function waitForCount(read: () => Promise<number>, wanted: number): Promise<number> {
  const deadline = Date.now() + 20_000;
  while ((await read()) < wanted && Date.now() < deadline) await pause(100);
  await pause(300); // time enough for one too many
  return read();
}

/** The notice about this submission: right after it, or in the list of the next visit. */
const noticeOf = (page: Page, form: FormCase): Locator =>
  page
    .locator(`#${form.id}-form`)
    .locator('[role=alert], [role=status], [role=group][aria-label="Waiting on this device"]')
    .first();

function outcomeOf(text: string): Outcome {
  if (text.includes('could not confirm')) return 'unknown';
  if (text.includes('It was not sent.')) return 'rejected';
  return /goes out when|is tried again at/.test(text) ? 'queued' : 'sent';
}

async function isEmpty(page: Page, form: FormCase): Promise<boolean> {
  const [label = ''] = form.answers[0] ?? [];
  return (
    (await page.locator(`#${form.id}-form`).getByRole('textbox', { name: label }).inputValue()) ===
    ''
  );
}

/** Lives through one fault as a visitor, to the end. */
export async function runFault(
  site: Site,
  fault: Fault,
  transport: Transport,
  mark: string,
): Promise<Observation> {
  const form = transports[transport];
  const service = form.transport === 'e-mail' ? 'email' : 'submission';
  const arrived = arrivals(site, mark);
  const device = await openProfile(fault.storage ?? 'usual');
  const relay = fault.service?.mode.endsWith('drop')
    ? await startSingleUseProxy(site.url)
    : undefined;
  const url = relay?.url ?? site.url;
  const { context } = device;
  try {
    let page = await visit(context, url, form, fault);
    if (fault.service) await site.setFault({ service, times: 1, ...fault.service });
    await fill(page, form, mark);
    if (fault.storage === 'full') await fillStorage(page);
    if (fault.offline) await context.setOffline(true);

    const submit = page.getByRole('button', { name: form.submit, exact: true });
    if (fault.closesTab) {
      await Promise.all([
        page.waitForRequest((request) => request.method() === 'POST'),
        submit.click(),
      ]);
      await waitForCount(arrived.count, fault.service?.mode.startsWith('deliver') ? 1 : 0);
      await page.close();
      page = await visit(context, url, form, fault);
    } else if (fault.waitSeconds) {
      // Time passes for a request that is under way: before, there is nothing that waits.
      await Promise.all([
        page.waitForRequest((request) => request.method() === 'POST'),
        submit.click(),
      ]);
      await page.clock.fastForward(fault.waitSeconds * 1000);
    } else {
      await submit.click();
    }
    // The list shows it for a moment before the notice of the submit takes over.
    const notice = fault.closesTab
      ? noticeOf(page, form)
      : page.locator(`#${form.id}-form`).locator('[role=alert], [role=status]').first();
    await notice.waitFor();
    const text = await notice.innerText();
    const [title = ''] = text.split('\n');
    const outcome = outcomeOf(text);
    const atOnce = await waitForCount(arrived.count, outcome === 'sent' ? 1 : 0);
    if (outcome === 'sent') await leaveSuccessPage(page, form);
    const fields = fault.closesTab
      ? 'tab closed'
      : (await isEmpty(page, form))
        ? 'emptied'
        : 'left';
    const kept =
      outcome === 'sent' ? 'arrived' : text.includes('on this device') ? 'device' : 'page';

    // Everything is well again, and the visitor does nothing.
    await context.setOffline(false);
    await site.clearFaults();
    await skipRetryDelays(page, fault);
    let byItself = await waitForCount(arrived.count, outcome === 'queued' ? 1 : 0);
    // The visitor types and sends the very same again.
    if (outcome === 'unknown' || outcome === 'sent') {
      await fill(page, form, mark);
      await submitAgain(page, form);
      byItself = await waitForCount(arrived.count, byItself);
    }
    if (kept !== 'page') {
      await page.close();
      page = await visit(context, url, form, fault);
      byItself = await waitForCount(arrived.count, byItself);
    }
    // What the visitor knows to be unsent, or asks for again knowing that it may come twice.
    const again = noticeOf(page, form).getByRole('button', { name: 'Try again' });
    if (byItself === 0) await again.click();
    const inTheEnd = await waitForCount(arrived.count, 1);
    return {
      title,
      message: text.replace(/\s+/g, ' '),
      outcome,
      storedIn: kept,
      fields,
      arrivedImmediately: atOnce,
      arrivedAutomatically: byItself,
      arrivedAfterRetry: inTheEnd,
      ids: await arrived.ids(),
    };
  } finally {
    await site.clearFaults();
    await device.close();
    relay?.close();
  }
}

async function visit(
  context: BrowserContext,
  url: string,
  form: FormCase,
  fault: Fault,
): Promise<Page> {
  const page = await context.newPage();
  if (fault.waitSeconds || fault.name.startsWith('429')) await page.clock.install();
  await openForm(page, { ...form, path: url + form.path });
  await page.waitForLoadState('networkidle');
  return page;
}

// A minute is the first pause after 429; a service that asks for more gets more, where its header can be read.
async function skipRetryDelays(page: Page, { name, service }: Fault): Promise<void> {
  if (!name.startsWith('429')) return;
  await page.clock.fastForward(61_000);
  if (service?.retryAfter) await page.clock.fastForward(service.retryAfter * 1000);
}

/** Back to the form from the page that takes its place once it has arrived, if there is one. */
async function leaveSuccessPage(page: Page, { again }: FormCase): Promise<void> {
  if (again) await page.getByRole('button', { name: again }).click();
}

async function submitAgain(page: Page, form: FormCase): Promise<void> {
  await page.getByRole('button', { name: form.submit, exact: true }).click();
  await pause(500);
}
