import type { BrowserContext, Locator, Page } from 'playwright';
import type { Site } from '../support/site';
import { fillStorage, openProfile } from './browserProfile';
import { transports, type Fault, type Outcome, type Transport } from './faultCases';
import { fill, openForm, type FormCase } from './formCase';
import { startSingleUseProxy } from './singleUseProxy';

/** The form's state for the visitor, and the number of received submissions. */
export type Observation = {
  title: string;
  message: string;
  outcome: Outcome;
  /** Where the answers are after the first attempt. */
  storedIn: 'service' | 'device' | 'page';
  fields: 'cleared' | 'kept' | 'tab closed';
  arrivedImmediately: number;
  arrivedAutomatically: number;
  arrivedAfterRetry: number;
  /** Number of different submission ids that the service received. */
  ids: number;
};

type Received = { count: () => Promise<number>; ids: () => Promise<number> };

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

function receivedSubmissions(site: Site, marker: string): Received {
  const ours = async () =>
    (await site.inbox()).filter(({ fields }) => JSON.stringify(fields).includes(marker));
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

async function waitForCount(read: () => Promise<number>, expected: number): Promise<number> {
  const deadline = Date.now() + 20_000;
  while ((await read()) < expected && Date.now() < deadline) await pause(100);
  await pause(300); // a duplicate would arrive in this time
  return read();
}

/** The notice about this submission, shown after it or in the list on the next visit. */
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

/** Submits a form as a visitor with one fault, then recovers and retries until the submission is received. */
export async function runFault(
  site: Site,
  fault: Fault,
  transport: Transport,
  marker: string,
): Promise<Observation> {
  const form = transports[transport];
  const service = form.transport === 'e-mail' ? 'email' : 'submission';
  const received = receivedSubmissions(site, marker);
  const profile = await openProfile(fault.storage ?? 'default');
  const proxy = fault.service?.mode.endsWith('drop')
    ? await startSingleUseProxy(site.url)
    : undefined;
  const url = proxy?.url ?? site.url;
  const { context } = profile;
  try {
    let page = await visit(context, url, form, fault);
    if (fault.service) await site.setFault({ service, times: 1, ...fault.service });
    await fill(page, form, marker);
    if (fault.storage === 'full') await fillStorage(page);
    if (fault.offline) await context.setOffline(true);

    const submit = page.getByRole('button', { name: form.submit, exact: true });
    if (fault.closesTab) {
      await Promise.all([
        page.waitForRequest((request) => request.method() === 'POST'),
        submit.click(),
      ]);
      await waitForCount(received.count, fault.service?.mode.startsWith('deliver') ? 1 : 0);
      await page.close();
      page = await visit(context, url, form, fault);
    } else if (fault.waitSeconds) {
      // Advances the clock after the request has started, so that its timeout expires.
      await Promise.all([
        page.waitForRequest((request) => request.method() === 'POST'),
        submit.click(),
      ]);
      await page.clock.fastForward(fault.waitSeconds * 1000);
    } else {
      await submit.click();
    }
    // Without a closed tab, ignores the list of waiting submissions, which is shown briefly before the notice.
    const notice = fault.closesTab
      ? noticeOf(page, form)
      : page.locator(`#${form.id}-form`).locator('[role=alert], [role=status]').first();
    await notice.waitFor();
    const text = await notice.innerText();
    const [title = ''] = text.split('\n');
    const outcome = outcomeOf(text);
    const arrivedImmediately = await waitForCount(received.count, outcome === 'sent' ? 1 : 0);
    if (outcome === 'sent') await leaveSuccessPage(page, form);
    const fields = fault.closesTab
      ? 'tab closed'
      : (await isEmpty(page, form))
        ? 'cleared'
        : 'kept';
    const storedIn =
      outcome === 'sent' ? 'service' : text.includes('on this device') ? 'device' : 'page';

    // The fault ends, and the visitor does nothing.
    await context.setOffline(false);
    await site.clearFaults();
    await skipRetryDelays(page, fault);
    let arrivedAutomatically = await waitForCount(received.count, outcome === 'queued' ? 1 : 0);
    // The visitor resends the same answers.
    if (outcome === 'unknown' || outcome === 'sent') {
      await fill(page, form, marker);
      await submitAgain(page, form);
      arrivedAutomatically = await waitForCount(received.count, arrivedAutomatically);
    }
    if (storedIn !== 'page') {
      await page.close();
      page = await visit(context, url, form, fault);
      arrivedAutomatically = await waitForCount(received.count, arrivedAutomatically);
    }
    // The visitor retries a submission that was not received.
    const retry = noticeOf(page, form).getByRole('button', { name: 'Try again' });
    if (arrivedAutomatically === 0) await retry.click();
    const arrivedAfterRetry = await waitForCount(received.count, 1);
    return {
      title,
      message: text.replace(/\s+/g, ' '),
      outcome,
      storedIn,
      fields,
      arrivedImmediately,
      arrivedAutomatically,
      arrivedAfterRetry,
      ids: await received.ids(),
    };
  } finally {
    await site.clearFaults();
    await profile.close();
    proxy?.close();
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

// The first retry after 429 waits one minute, or longer if the service sends Retry-After and the page can read it.
async function skipRetryDelays(page: Page, { name, service }: Fault): Promise<void> {
  if (!name.startsWith('429')) return;
  await page.clock.fastForward(61_000);
  if (service?.retryAfter) await page.clock.fastForward(service.retryAfter * 1000);
}

/** Returns from the success page to the form, if the form has a success page. */
async function leaveSuccessPage(page: Page, { again }: FormCase): Promise<void> {
  if (again) await page.getByRole('button', { name: again }).click();
}

async function submitAgain(page: Page, form: FormCase): Promise<void> {
  await page.getByRole('button', { name: form.submit, exact: true }).click();
  await pause(500);
}
