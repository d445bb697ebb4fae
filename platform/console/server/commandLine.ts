import type { Action, ChangeRequest } from './api';

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

/** Returns the equivalent command. `isDefault`: the environment is the default one. `store`: the value of `--store`. */
export function commandLine(
  { environment, action, why, despiteFreeze, acceptSettings }: ChangeRequest,
  { isDefault, store }: { isDefault: boolean; store?: string | undefined },
): string {
  const args = [
    ...argumentsFor(action),
    ...(isDefault ? [] : ['--environment', environment]),
    ...(store === undefined ? [] : ['--store', store]),
    ...(despiteFreeze ? ['--override-freeze'] : []),
    ...(acceptSettings === null ? [] : ['--accept-settings']),
    ...(why === '' || action.do === 'preview' ? [] : ['--reason', why]),
  ];
  return `npm run site -- ${args.map(quote).join(' ')}`;
}
