import type { Action, ChangeRequest } from './changeRequest';

const quote = (text: string): string =>
  /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;

function argumentsFor(action: Action): string[] {
  const canary = (percent: number | null) =>
    percent === null ? [] : ['--canary', String(percent)];
  switch (action.do) {
    case 'promote':
      return ['promote', ...action.releases, ...canary(action.percent)];
    case 'promote from':
      return ['promote', '--from-environment', action.from, ...canary(action.percent)];
    case 'roll back':
      return ['rollback', ...action.areas];
    case 'restore':
      return ['rollback', '--to-revision', String(action.rev)];
    case 'preview':
      return ['preview', ...action.releases];
  }
}

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

/** Returns the equivalent command of a change. */
export function commandLine(
  { environment, action, why, overridesFreeze }: ChangeRequest,
  target: Omit<Target, 'environment'>,
): string {
  // The command rejects an override without a reason.
  const reason = overridesFreeze && why === '' ? '<why it cannot wait>' : why;
  return commandFor(argumentsFor(action), { environment, ...target }, [
    ...(overridesFreeze ? ['--override-freeze'] : []),
    ...(reason === '' || action.do === 'preview' ? [] : ['--reason', reason]),
  ]);
}
