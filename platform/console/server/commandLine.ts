import type { Action, ChangeRequest } from './api';

/** Text that needs no quotes in a shell. */
const unquotedText = /^[\w@%+=:,./-]+$/;

const quote = (text: string): string =>
  unquotedText.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;

function argumentsFor(action: Action): string[] {
  const share = (percent: number | null): string[] =>
    percent === null ? [] : ['--canary', String(percent)];
  switch (action.do) {
    case 'promote':
      return ['promote', ...action.releases, ...share(action.percent)];
    case 'promote from':
      return ['promote', '--from-environment', action.from, ...share(action.percent)];
    case 'roll back':
      return ['rollback', ...action.areas];
    case 'restore':
      return ['rollback', '--to-revision', String(action.rev)];
    case 'preview':
      return ['preview', ...action.releases];
  }
}

/**
 * The equivalent command line.
 * @param isDefault whether the environment is the default one
 * @param store the address that the console was opened with, if any
 */
export function commandLine(
  { environment, action, why, despiteFreeze, acceptSettings }: ChangeRequest,
  { isDefault, store }: { isDefault: boolean; store?: string | undefined },
): string {
  const words = [
    ...argumentsFor(action),
    ...(isDefault ? [] : ['--environment', environment]),
    ...(store === undefined ? [] : ['--store', store]),
    ...(despiteFreeze ? ['--override-freeze'] : []),
    ...(acceptSettings === null ? [] : ['--accept-settings']),
    ...(why === '' || action.do === 'preview' ? [] : ['--reason', why]),
  ];
  return `npm run site -- ${words.map(quote).join(' ')}`;
}
