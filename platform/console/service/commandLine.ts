import type { RecordedRollout } from '@concourse/core/store/rollouts';
import { formatDuration } from '@concourse/core/text/format';
import type { Action, ChangeRequest } from './changeRequest';

const quote = (text: string): string =>
  /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;

const rolloutArguments = ({ then, everyMs, untilSure, margin }: RecordedRollout): string[] => [
  ...['--steps', then.join(','), '--step-duration', formatDuration(everyMs)],
  ...[...(untilSure ? ['--until-significant'] : []), '--tolerance', String(margin)],
];

function argumentsFor(action: Action): string[] {
  const canary = (percent: number | null) =>
    percent === null ? [] : ['--canary', String(percent)];
  const choice = (facts: 'keep' | 'take' | undefined) =>
    facts === undefined
      ? []
      : [facts === 'keep' ? '--keep-changed-facts' : '--take-released-facts'];
  switch (action.do) {
    case 'promote':
      return [
        ...['promote', ...action.releases, ...canary(action.percent), ...choice(action.facts)],
        ...(action.rollout ? rolloutArguments(action.rollout) : []),
      ];
    case 'promote from':
      return [
        ...['promote', ...(action.releases ?? []), '--from-environment', action.from],
        ...canary(action.percent),
        ...choice(action.facts),
      ];
    case 'change facts':
      return Object.entries(action.facts).flatMap(([name, value]) => [
        ...['facts', 'change', name, value ?? '--released'],
      ]);
    case 'roll back':
      return ['rollback', ...action.areas];
    case 'restore':
      return ['rollback', '--to-revision', String(action.rev)];
    case 'notice':
      return noticeArguments(action.notice);
    case 'preview':
      return [
        'preview',
        ...action.releases,
        ...(action.on === undefined ? [] : ['--on', action.on]),
        ...Object.entries(action.facts ?? {}).flatMap(([name, value]) => [
          ...['--fact', `${name}=${value ?? ''}`],
        ]),
      ];
    case 'change settings':
      return ['settings', 'apply', 'site.config.json'];
  }
}

const noticeArguments = (notice: Extract<Action, { do: 'notice' }>['notice']): string[] =>
  notice === null
    ? ['notice', 'end']
    : [
        ...['notice', 'set', notice.text, '--until', notice.until],
        ...(notice.link === undefined ? [] : ['--link', notice.link]),
        ...(notice.paths ?? []).flatMap((path) => ['--path', path]),
      ];

type Target = { environment: string; isDefault: boolean; store?: string | undefined };

/** Returns a command for an environment. `isDefault`: it is the default one. `store`: the value of `--store`. */
export function commandFor(
  args: string[],
  { environment, isDefault, store }: Target,
  more: string[] = [],
): string {
  const all = [
    ...args,
    ...(isDefault ? [] : ['--environment', environment]),
    ...(store === undefined ? [] : ['--store', store]),
    ...more,
  ];
  return `npm run site -- ${all.map(quote).join(' ')}`;
}

/** Returns the equivalent command of a change, with a line for each changed fact. */
export function commandLine(request: ChangeRequest, target: Omit<Target, 'environment'>): string {
  const { environment, action, why, overridesFreeze, at } = request;
  if (action.do === 'change facts' && Object.keys(action.facts).length > 1)
    return Object.entries(action.facts)
      .map(([name, value]) =>
        commandLine({ ...request, action: { ...action, facts: { [name]: value } } }, target),
      )
      .join('\n');
  // The command rejects an override without a reason.
  const reason = overridesFreeze && why === '' ? '<why it cannot wait>' : why;
  return commandFor(argumentsFor(action), { environment, ...target }, [
    ...(at === undefined ? [] : ['--at', at]),
    ...(overridesFreeze ? ['--override-freeze'] : []),
    ...(reason === '' || action.do === 'preview' ? [] : ['--reason', reason]),
  ]);
}
