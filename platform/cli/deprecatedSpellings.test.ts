/** @jest-environment node */
import { TestSite } from '@concourse/test-kit/TestSite';
import { renamedCommands, renamedOptions, replaceDeprecated } from './deprecatedSpellings';
import { loadAllCommands } from './loadCommands';

const replaced = (line: string) => {
  const { args, notices } = replaceDeprecated(line.split(' '));
  return [args.join(' '), ...notices];
};
const notice = (old: string, now: string) => `Deprecated: ${old} is now ${now} (removed in 2.0).`;

test.each([
  ['up', 'deploy'],
  ['trace mf-awards@1.0.0', 'symbolicate mf-awards@1.0.0'],
  ['copy', 'backup'],
  ['follow', 'sync'],
  ['policy read', 'iam-policy read'],
  ['freezes --ics', 'freeze list --ics'],
])('the command %s is now %s', (old, now) => {
  const [[name = ''], [present = '']] = [old.split(' '), now.split(/ (?!list)/)];
  expect(replaced(old)).toEqual([now, notice(name, present)]);
});

test('promote --today is now recompose', () => {
  expect(replaced('promote --today --to staging')).toEqual([
    'recompose --environment staging',
    notice('promote --today', 'recompose'),
    notice('--to', '--environment'),
  ]);
});

test.each([
  ['promote a@1.0.0 --to staging', 'promote a@1.0.0 --environment staging'],
  ['promote --from staging', 'promote --from-environment staging'],
  ['promote --then 50,100', 'promote --steps 50,100'],
  ['promote --every 15m', 'promote --step-duration 15m'],
  ['promote --until-sure', 'promote --until-significant'],
  ['promote --margin 5', 'promote --tolerance 5'],
  ['promote --drop /a', 'promote --gone /a'],
  ['retire mf-a --drop /a', 'retire mf-a --gone /a'],
  ['rename mf-a mf-b@1.0.0 --drop /a', 'rename mf-a mf-b@1.0.0 --gone /a'],
  ['promote --redirects f', 'promote --redirects-file f'],
  ['retire mf-a --redirects f', 'retire mf-a --redirects-file f'],
  ['rename mf-a mf-b@1.0.0 --redirects f', 'rename mf-a mf-b@1.0.0 --redirects-file f'],
  ['recompose --to staging', 'recompose --environment staging'],
  ['rollback --to 7', 'rollback --to-revision 7'],
  ['rollout --stay', 'rollout --keep-running'],
  ['rollout --lying-networks 5', 'rollout --untrusted-networks 5'],
  ['rollout --uncounted-pages', 'rollout --allow-uncounted-pages'],
  ['rollout --reports a', 'rollout --reports-from a'],
  ['console --reports a', 'console --reports-from a'],
  ['preview --on staging', 'preview --environment staging'],
  ['preview --end 0123', 'preview --delete 0123'],
  ['publish --from dist', 'publish --build dist'],
  ['publish --sign-with key', 'publish --signing-key key'],
  ['sign a@1.0.0 --sign-with key', 'sign a@1.0.0 --signing-key key'],
  ['diff a@1.0.0 --pictures out', 'diff a@1.0.0 --screenshots out'],
  ['diff a@1.0.0 --all', 'diff a@1.0.0 --full'],
  ['history --before 40', 'history --before-revision 40'],
  ['watch --since 40', 'watch --since-revision 40'],
  ['sync --to out', 'sync --output out'],
  ['nginx --to out', 'nginx --output out'],
  ['cloudflare --to out', 'cloudflare --output out'],
  ['export --to out', 'export --output out'],
  ['export --rev 7', 'export --revision 7'],
  ['serve --keep-reports 12h', 'serve --reports-retention 12h'],
  ['prune --keep 30d', 'prune --retention 30d'],
  ['backup --to out', 'backup --destination out'],
  ['nginx --from a', 'nginx --mirror a'],
  ['nginx --alone a', 'nginx --main-config a'],
  ['nginx --workers 2', 'nginx --worker-processes 2'],
  ['cloudflare --name a', 'cloudflare --worker-name a'],
  ['deploy --why leak', 'deploy --reason leak'],
  ['deploy --despite-freeze', 'deploy --override-freeze'],
])('%s is now %s', (old, now) => {
  const option = (line: string) => / (--\S+)/.exec(line)?.[1] ?? '';
  expect(replaced(old)).toEqual([now, notice(option(old), option(now))]);
  expect(replaced(old.replace(/(--\S+) (\S+)$/, '$1=$2'))[0]).toBe(now);
});

test.each([
  ['serve --every 2', '--poll-interval 2s'],
  ['serve --every 0.25', '--poll-interval 250ms'],
  ['sync --every 90', '--poll-interval 90s'],
  ['serve --keep 7', '--retention 7d'],
  ['sync --keep 0.5', '--retention 12h'],
  ['sync --keep 30d', '--retention 30d'],
  ['serve --reports-per-day 256', '--reports-daily-limit 256MB'],
  ['serve --memory 64', '--memory 64MB'],
  ['rollout --look-every 5000', '--decision-interval 5s'],
  ['rollout --look-every 2s', '--decision-interval 2s'],
])('%s is now %s', (old, now) => {
  const [command = ''] = old.split(' ');
  expect(replaced(old)).toEqual([`${command} ${now}`, notice(old.slice(command.length + 1), now)]);
});

test('the tests above include every row of the table', () => {
  expect([...renamedCommands.keys()]).toHaveLength(6);
  expect(renamedOptions).toHaveLength(37);
});

test.each([
  'serve --memory 64MB',
  'serve --reports out',
  'symbolicate a@1.0.0 -- --to',
  'toString',
  '',
])('the present spelling %j stays as it is, without a notice', (line) => {
  expect(replaced(line)).toEqual([line]);
});

test('a command has the new option of each row, and no longer the old one', async () => {
  const site = await TestSite.make([]);
  const commands = (await loadAllCommands()).map((make) => make(site.context()));
  await site.remove();
  for (const [names = '', old, now] of renamedOptions) {
    const affected = commands.filter(
      (command) => names === '*' || names.split(',').includes(command.name()),
    );
    expect(affected.length).toBeGreaterThan(0);
    const longs = affected.map(({ options }) => options.map(({ long }) => long));
    if (names !== '*') for (const each of longs) expect(each).toContain(now);
    if (old !== now) expect(longs.flat()).not.toContain(old);
  }
  const names = commands.map((command) => command.name());
  for (const [old, now] of renamedCommands) {
    expect([names.includes(old), names.includes(now.split(' ')[0] ?? '')]).toEqual([false, true]);
  }
});

test('a deprecated command line runs, with a notice on standard error', async () => {
  const site = await TestSite.make();
  await site.seed();
  const { code, out, err } = await site.run('promote', '--today', '--why', 'night', '--json');
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ wouldChange: false });
  expect(err).toContain(
    `${notice('promote --today', 'recompose')}\n${notice('--why', '--reason')}\n`,
  );
  await site.remove();
});
