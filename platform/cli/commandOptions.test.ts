/** @jest-environment node */
import { TestSite } from '@concourse/test-kit/TestSite';
import { loadAllCommands } from './loadCommands';

let site: TestSite;
let commands: Awaited<ReturnType<typeof loadAllCommands>>;
beforeAll(async () => {
  commands = await loadAllCommands();
  site = await TestSite.make([]);
});
afterAll(() => site.remove());

/** Parses a command line without running the command. */
function parse(line: string): Record<string, unknown> {
  const [name, ...args] = line.split(' ');
  const command = commands.map((make) => make(site.context())).find((each) => each.name() === name);
  if (!command) throw new Error(`There is no command ${name}`);
  command
    .exitOverride()
    .configureOutput({ outputError: () => undefined })
    .action(() => undefined)
    .parse(args, { from: 'user' });
  return command.opts();
}

test.each<[string, object]>([
  [
    'dev mf-awards --site http://localhost:1 --port 8081 --host 0.0.0.0 --allow-host a --allow-host b',
    { site: 'http://localhost:1', port: 8081, host: '0.0.0.0', allowHost: ['a', 'b'] },
  ],
  [
    'new area mf-press --path /press --owner @a/b --registry https://npm.example/ --pipeline gitlab',
    { path: '/press', owner: ['@a/b'], registry: 'https://npm.example', pipeline: 'gitlab' },
  ],
  [
    'promote a@1.0.0 --canary 10 --steps 50,100 --step-duration 15m --until-significant --tolerance 2.5',
    { canary: 10, steps: [50, 100], stepDuration: 900_000, untilSignificant: true, tolerance: 2.5 },
  ],
  [
    'promote --redirect /a=/b --redirect /c=/d --gone /e --redirects-file moved.txt',
    { redirect: ['/a=/b', '/c=/d'], gone: ['/e'], redirectsFile: 'moved.txt' },
  ],
  ['rollout --reports-from a', { decisionInterval: 5000 }],
  ['rollout --reports-from a --decision-interval 30s', { decisionInterval: 30_000 }],
  ['rollback --to-revision 7', { toRevision: 7 }],
  ['history --limit 5 --before-revision 40', { limit: 5, beforeRevision: 40 }],
  ['watch --since-revision 40 --webhooks', { sinceRevision: 40, webhooks: true }],
  ['freeze add --until 2027-01-03 --area shell', { until: '2027-01-03', area: ['shell'] }],
  [
    'console --reports-from a --reports-from staging=b --read-only --port 1',
    { reportsFrom: ['a', 'staging=b'], readOnly: true, port: 1 },
  ],
  ['serve', { pollInterval: 1000, retention: 604_800_000, reportsDailyLimit: 1e9, memory: 64e6 }],
  [
    'serve --poll-interval 250ms --retention 12h --reports-retention 4w --reports-daily-limit 256MB',
    {
      ...{ pollInterval: 250, retention: 43_200_000 },
      ...{ reportsRetention: 2_419_200_000, reportsDailyLimit: 256e6 },
    },
  ],
  [
    'serve --trust-proxy 10.0.0.0/8 --reports-port 1 --metrics-port 2',
    { trustProxy: '10.0.0.0/8', reportsPort: 1, metricsPort: 2 },
  ],
  [
    'nginx --mirror /srv/site',
    { output: '-', listen: '127.0.0.1:8080', serverName: '_', workerProcesses: 'auto' },
  ],
  ['nginx --mirror a --worker-processes 2', { workerProcesses: '2' }],
  ['prune --retention 30d', { retention: 2_592_000_000 }],
])('%s', (line, options) => {
  expect(parse(line)).toMatchObject(options);
});

test.each([
  'prune --retention 30',
  'prune --retention 1h30m',
  'sync --output out --poll-interval 1',
  'rollout --reports-from a --decision-interval 5000',
  'promote a@1.0.0 --canary 10 --steps 50 --step-duration 0s',
  'serve --memory 64',
  'serve --reports-daily-limit 1.5GB',
  'serve --port 70000',
  'promote a@1.0.0 --canary 100',
  'promote a@1.0.0 --canary 10 --steps 50,40',
  'promote a@1.0.0 --canary 10 --steps 50 --tolerance 50',
  'rollback --to-revision 0',
  'nginx --mirror a --worker-processes 0',
  'new area mf-press --path /press --pipeline jenkins',
  'freeze lift',
  'export --output out --preview 0123 --revision 7',
  'promote --from-environment staging --canary 10 --steps 50',
  'sync',
  'backup',
  'prune',
])('rejects %s', (line) => {
  expect(() => parse(line)).toThrow();
});

test('an option has the same meaning, and the same kind of value, in every command', () => {
  const kinds = new Map<string, Set<string>>();
  for (const { name, options } of commands.map((make) => {
    const command = make(site.context());
    return { name: command.name(), options: command.options };
  })) {
    for (const { long = name, required, optional } of options) {
      const kind = required ? 'value' : optional ? 'optional value' : 'flag';
      kinds.set(long, (kinds.get(long) ?? new Set()).add(kind));
    }
  }
  const mixed = [...kinds].filter(([, found]) => found.size > 1).map(([long]) => long);
  // nginx trusts the proxy in front of it; `serve` also accepts the addresses of several proxies.
  expect(mixed).toEqual(['--trust-proxy']);
});
