/** @jest-environment node */
// Two hosted consoles promote bursts of releases, and one of them is killed at random moments.
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { composeEdition } from '@concourse/compose/composeEdition';
import { expectIntactStore } from '@concourse/test-kit/expectIntactStore';
import { freePort } from '@concourse/test-kit/freePort';
import { shellFixture } from '@concourse/test-kit/shellFixture';
import { SiteProcess } from '@concourse/test-kit/SiteProcess';
import { TestIssuer } from '@concourse/test-kit/TestIssuer';
import { TestSite } from '@concourse/test-kit/TestSite';

/** The normal run has three bursts. For ten: `BURST_PROMOTIONS=400 npm run unit:long -- consoleBursts`. */
const promotions = Number(process.env.BURST_PROMOTIONS ?? 120);
const areas = Array.from({ length: 40 }, (_, index) => `mf-area-${index + 1}`);
const bursts = promotions / areas.length;
/** Its icons differ: the compressed forms of a file depend on its type. */
const shell = shellFixture('1.0.0');
shell.files = { 'icon.png': 'icon' };
Object.assign(shell.manifest?.shell?.files ?? {}, { '/apple-touch-icon.png': 'icon.png' });

const audience = 'https://releases.example.org';

let site: TestSite;
let issuer: TestIssuer;
const running: Console[] = [];
beforeAll(async () => {
  issuer = await TestIssuer.start();
  site = await TestSite.make(['shell', ...areas]);
  site.modules.compose = () => Promise.resolve({ composeEdition });
  await site.configure({
    access: {
      signIn: { issuer: issuer.url, clientId: 'console' },
      pipelines: [{ issuer: issuer.url, audience }],
      grants: [{ to: 'pipeline:acme/site@refs/heads/main', rights: ['release'] }],
    },
  });
  const versions = Array.from({ length: bursts + 1 }, (_, index) => `1.${index}.0`);
  const releases = areas.flatMap((name) =>
    versions.map((version) => ({ name, version, pages: { [`/${name}`]: `<p>${version}</p>` } })),
  );
  await site.publish(shell, ...releases);
  await site.runJson('promote', 'shell@1.0.0', ...areas.map((name) => `${name}@1.0.0`));
});
afterAll(async () => {
  await Promise.all(running.map((each) => each.stop()));
  await site.remove();
  await issuer.stop();
});

/** A hosted console, which keeps its address when it starts again. */
class Console {
  #process!: SiteProcess;
  kills = 0;

  constructor(readonly port: number) {}

  async start(): Promise<void> {
    if (!running.includes(this)) running.push(this);
    const url = `http://127.0.0.1:${this.port}`;
    this.#process = new SiteProcess(
      [
        ...['console', '--sign-in', '--json', '--store', site.paths.root],
        ...['--port', String(this.port), '--public-url', url],
      ],
      {
        ...process.env,
        ...{ SITE_CLIENT_SECRET: 'secret', SITE_SESSION_KEY: '1'.repeat(64) },
        // A missing browser: pages of these areas start no script.
        CHROMIUM_PATH: '/nonexistent',
      },
    );
    await this.#process.waitForOutput(/"port"/);
  }

  async killAndStart(): Promise<void> {
    await this.stop();
    this.kills += 1;
    await this.start();
  }

  stop = () => this.#process.stop('SIGKILL');
}

type Answer = { rev?: number | null; code?: string };

/** Sends a promotion. Returns null if no complete response arrives. */
const send = (port: number, token: string, body: object): Promise<Answer | null> =>
  fetch(`http://127.0.0.1:${port}/api/act`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
    .then((response) => response.json() as Promise<Answer>)
    .catch(() => null);

type Promotion = { area: string; version: string; why: string };

/** Answers in the order of the attempts; null for a lost one. */
type Outcome = Promotion & { answers: (Answer | null)[] };

let tokens = 0;
const newToken = (): Promise<string> =>
  issuer.token({
    ...{ aud: audience, sub: 'pipeline', jti: String((tokens += 1)) },
    ...{ repository: 'acme/site', ref: 'refs/heads/main' },
  });

/** Promotes as a pipeline does. Repeats a request without an answer, and runs again with a new token if that one is spent. */
async function promote(promotion: Promotion, ports: number[]): Promise<Outcome> {
  const { area, version, why } = promotion;
  const action = { do: 'promote', releases: [`${area}@${version}`], percent: null };
  const body = { environment: 'production', why, overridesFreeze: false, action, rev: null };
  const answers: Outcome['answers'] = [];
  let token = await newToken();
  for (;;) {
    const answer = await send(ports[answers.length % ports.length] ?? 0, token, body);
    answers.push(answer);
    if (answer?.code === 'TOKEN_REPLAYED') token = await newToken();
    else if (answer) return { ...promotion, answers };
    else await pause(50);
  }
}

test(`${promotions} promotions in bursts of ${areas.length} are each applied once, although a console is killed`, async () => {
  const delays = fc.sample(fc.nat(4000), { seed: 7, numRuns: bursts });
  const consoles = [new Console(await freePort()), new Console(await freePort())] as const;
  await Promise.all(consoles.map((each) => each.start()));
  const ports = consoles.map(({ port }) => port);
  const outcomes: Outcome[] = [];
  const seconds: number[] = [];
  for (let burst = 1; burst <= bursts; burst += 1) {
    const began = performance.now();
    const all = Promise.all(
      areas.map((area, index) => {
        const promotion = { area, version: `1.${burst}.0`, why: `${area} in burst ${burst}` };
        return promote(promotion, index % 2 === 0 ? ports : ports.toReversed());
      }),
    );
    await pause(delays[burst - 1]);
    await consoles[0].killAndStart();
    outcomes.push(...(await all));
    seconds.push(Math.round((performance.now() - began) / 100) / 10);
  }
  await Promise.all(consoles.map((each) => each.stop()));
  console.log(`seconds of the bursts: ${seconds.join(' ')}`);

  expect(consoles[0].kills).toBe(bursts);
  const last = outcomes.map(({ answers }) => answers.at(-1));
  expect(last.filter((answer) => answer?.rev === undefined)).toEqual([]);
  // Without lost answers, the test proves nothing about retries.
  const lost = outcomes.filter(({ answers }) => answers.includes(null));
  expect(lost.length).toBeGreaterThan(0);

  const records = await expectIntactStore(site.paths.root);
  expect(records).toHaveLength(1 + promotions);
  for (const { why, answers } of outcomes) {
    const revisions = records.filter((record) => record.why === why).map(({ rev }) => rev);
    expect([why, revisions.length]).toEqual([why, 1]);
    for (const answer of answers) if (answer?.rev) expect([answer.rev]).toEqual(revisions);
  }
  const newest = Object.fromEntries(areas.map((area) => [area, `1.${bursts}.0`]));
  expect(await site.liveVersions()).toEqual({ shell: '1.0.0', ...newest });
  expect(await site.run('verify')).toMatchObject({ code: 0, err: '' });
}, 900_000);
