import { Command, type CommandUnknownOpts } from '@commander-js/extra-typings';
import type { Context } from '@concourse/cli/context';
import { parseNetworkCount, rolloutOptions, rolloutPlan } from '@concourse/cli/options/rollout';
import { durationOption, parseWholeNumber } from '@concourse/cli/options/values';
import { addOptions, printResult } from '@concourse/cli/siteCommand';
import { formatTable } from '@concourse/core/text/format';
import { defaultAdversarialNetworks } from '@concourse/rollout/networks';
import { simulateAttacks, attackScenarios, attackerSizes } from './simulateAttacks';
import { simulatedReleases, simulateRollouts, type SimulationRow } from './simulateRollouts';

const parseCount = parseWholeNumber(1, 10_000_000);

const parseCounts = (typed: string): number[] => typed.split(',').map(parseCount);

/** The command that simulates rollouts of good and bad releases, on sites of different sizes. */
export function simulateCommand(context: Context<never>): CommandUnknownOpts {
  const command = new Command('simulate')
    .description('Simulate how often and how soon a rollout plan makes the right decision')
    .option('--visits <numbers>', 'visits per hour', parseCounts, [1e3, 1e4, 1e5, 1e6])
    .option('--rollouts <number>', 'number of rollouts of each release', parseCount, 1000)
    .addOption(
      durationOption('--give-up <duration>', 'end an undecided rollout after this time', 72 * 36e5),
    )
    .option('--attacks', 'simulate false reports, on sites of 1,000 to 100,000 visits per hour')
    .option(
      '--untrusted-networks <number>',
      'with --attacks: as for `rollout`',
      parseNetworkCount,
      defaultAdversarialNetworks,
    )
    .option('--json', 'print the result as JSON on standard output')
    .addHelpText(
      'after',
      '\nExample:\n  npm run simulate -- --canary 10 --steps 50,100 --step-duration 15m --until-significant',
    );
  return addOptions(command, rolloutOptions).action((options) => {
    const { canary = 10, steps = [50, 100], rollouts, visits, giveUp } = options;
    // The default plan is the one of the example.
    const untilSignificant = options.untilSignificant ?? options.steps === undefined;
    const plan = rolloutPlan({
      ...options,
      canary,
      steps,
      ...(untilSignificant && { untilSignificant }),
    });
    if (!plan) return;
    if (options.attacks) {
      const { untrustedNetworks: adversarialNetworks } = options;
      reportAttacks(context, options, { canary, plan, rollouts, adversarialNetworks });
      return;
    }
    const many = { canary, plan, rollouts, untilMs: giveUp };
    const rows = simulatedReleases.flatMap((release) =>
      visits.map((visitsPerHour) => {
        context.stderr(`${release.name}, ${visitsPerHour} visits per hour\n`);
        return simulateRollouts(release, visitsPerHour, many);
      }),
    );
    const cells = rows.map((row) => rowCells(row, rollouts));
    printResult(context, options, { lines: formatTable(header, cells), json: { ...many, rows } });
  });
}

function reportAttacks(
  context: Context<never>,
  options: { json?: true },
  how: Parameters<typeof simulateAttacks>[2],
): void {
  const rows = attackScenarios.flatMap((aim) =>
    attackerSizes.map((who) => {
      context.stderr(`${aim.release}, ${who.addresses} addresses in ${who.networks} networks\n`);
      return simulateAttacks(aim, who, how);
    }),
  );
  const cells = rows.map(({ release, towards, addresses, networks, ends }) => [
    release,
    towards === 'everybody' ? 'promote' : 'roll back',
    ...[addresses, networks, ends.everybody, ends.nobody, ends.waits].map(String),
  ]);
  const columns = ['release', 'attack aims to', 'addresses', 'networks'];
  const lines = formatTable([...columns, 'promoted', 'rolled back', 'undecided'], cells);
  printResult(context, options, { lines, json: { ...how, rows } });
}

const header = [
  'release',
  'visits per hour',
  'promoted',
  'rolled back',
  'undecided',
  'wrong',
  'median time',
  '95th percentile',
  'candidate visits',
  'without canary',
];

const minuteMs = 60_000;

/** `12 s`, `15 min`, `3.5 h`. */
function describeDuration(ms: number): string {
  if (ms < 2 * minuteMs) return `${Math.round(ms / 1000)} s`;
  if (ms < 120 * minuteMs) return `${Math.round(ms / minuteMs)} min`;
  return `${Number((ms / 3_600_000).toFixed(1))} h`;
}

function rowCells(row: SimulationRow, rollouts: number): string[] {
  const part = (count: number): string => `${Number(((100 * count) / rollouts).toFixed(1))} %`;
  const time = (ms: number | null): string => (ms === null ? '-' : describeDuration(ms));
  const { everybody, nobody, waits } = row.ends;
  return [
    row.release,
    row.visitsPerHour.toLocaleString('en-GB'),
    ...[everybody, nobody, waits, row.wrong].map(part),
    time(row.median),
    time(row.slow),
    row.shown.toLocaleString('en-GB'),
    row.atOnce.toLocaleString('en-GB'),
  ];
}
