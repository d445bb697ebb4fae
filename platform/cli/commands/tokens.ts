import { Argument, InvalidArgumentError } from '@commander-js/extra-typings';
import { rights as allRights, type Right } from '@concourse/core/config/access';
import { berlinTime, describeTime } from '@concourse/core/config/freezes';
import { UsageError } from '@concourse/core/errors/ActionableError';
import { formatTable } from '@concourse/core/text/format';
import { describeIdentity, identityOf } from '@concourse/release/identity';
import { TeamTokens, type NewTeamToken, type TeamToken } from '@concourse/store/TeamTokens';
import type { CommandFactory } from '../context';
import { parseWholeNumber } from '../options/values';
import { Run } from '../run';
import { send, serviceOf } from '../serviceClient';
import { siteCommand } from '../siteCommand';

const defaultRights: Right[] = ['release'];

const parseNames = (typed: string): string[] => typed.split(',').filter(Boolean);

const parseRights = (typed: string): Right[] =>
  parseNames(typed).map((name) => {
    const right = allRights.find((each) => each === name);
    if (right !== undefined) return right;
    throw new InvalidArgumentError(`Expected some of ${allRights.join(',')}.`);
  });

export const tokensCommand: CommandFactory = (context) =>
  siteCommand(
    'tokens create awards-build --areas mf-awards --rights release',
    'List, create or revoke tokens of teams for the hosted console',
  )
    .addArgument(new Argument('[action]', 'list by default').choices(['list', 'create', 'revoke']))
    .argument(
      '[name]',
      'with create and revoke: name of the token; access grants rights to token:<name>',
    )
    .option(
      '--rights <list>',
      'with create: its rights, at most (default: release)',
      parseRights,
      defaultRights,
    )
    .option('--areas <list>', 'with create: its areas, at most (default: all)', parseNames)
    .option('--days <number>', 'with create: how long it works', parseWholeNumber(1, 365), 90)
    .action(async (action = 'list', name, options) => {
      const run = new Run(context, options);
      if ((action === 'list') !== (name === undefined)) {
        const message =
          name === undefined ? `tokens ${action} requires a name.` : 'tokens list takes no name.';
        throw new UsageError(message, 'List the options: npm run site -- tokens --help');
      }
      const tokens = await openTokens(run);
      if (name === undefined) {
        const all = await tokens.list();
        run.report({ lines: describeTokens(all, context.now()), json: { tokens: all } });
      } else if (action === 'revoke') {
        await tokens.revoke(name);
        run.report({ lines: [`Revoked token:${name}.`], json: { revoked: name } });
      } else {
        const { rights, areas = null, days } = options;
        const created = await tokens.create({ name, rights, areas, days });
        const { text, message: _message, ...token } = created;
        run.report({
          lines: [
            `Created token:${name}. It works until ${describeTime(new Date(token.expires))}, and is shown only now:`,
            `  ${text}`,
            `It has the rights that access grants to token:${name}.`,
          ],
          json: { token: text, ...token },
        });
      }
    });

type Tokens = {
  list: () => Promise<TeamToken[]>;
  revoke: (name: string) => Promise<unknown>;
  create: (token: NewTeamToken) => Promise<TeamToken & { text: string; message?: string }>;
};

/** Returns the tokens of the hosted console, or those of the store. */
async function openTokens(run: Run): Promise<Tokens> {
  const service = await serviceOf(run);
  if (service)
    return {
      list: () => send(service, '/api/tokens'),
      revoke: (name) => send(service, '/api/tokens/revoke', { name }),
      create: (token) => send(service, '/api/tokens', token),
    };
  const tokens = new TeamTokens((await run.openDefault()).files);
  return {
    list: () => tokens.list(),
    revoke: (name) => tokens.revoke(name),
    create: async (token) =>
      tokens.create(token, { who: await identityOf(run.context), now: run.context.now() }),
  };
}

function describeTokens(tokens: TeamToken[], now: Date): string[] {
  if (tokens.length === 0) return ['There are no tokens.'];
  const rows = tokens.map(({ name, rights, areas, expires, who }) => [
    `token:${name}`,
    rights.join(', '),
    areas?.join(', ') ?? 'all',
    new Date(expires) <= now ? 'expired' : `until ${berlinTime(expires)}`,
    describeIdentity(who),
  ]);
  return formatTable(['token', 'rights', 'areas', 'works (Berlin)', 'created by'], rows);
}
