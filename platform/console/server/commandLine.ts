import type { Action, Intent } from './api';

/** What stands for itself in a shell. */
const plain = /^[\w@%+=:,./-]+$/;

const quoted = (text: string): string =>
  plain.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** The option that says where, of the command that does it. */
const placeOption: Record<Action['do'], string> = {
  promote: '--to',
  'promote from': '--to',
  'roll back': '--environment',
  restore: '--environment',
  preview: '--on',
};

function wordsOf(action: Action): string[] {
  const share = (percent: number | null): string[] =>
    percent === null ? [] : ['--canary', String(percent)];
  switch (action.do) {
    case 'promote':
      return ['promote', ...action.releases, ...share(action.percent)];
    case 'promote from':
      return ['promote', '--from', action.from, ...share(action.percent)];
    case 'roll back':
      return ['rollback', ...action.areas];
    case 'restore':
      return ['rollback', '--to', String(action.rev)];
    case 'preview':
      return ['preview', ...action.releases];
  }
}

/**
 * The command line that does the same.
 * @param isDefault whether it is about the environment that commands are about unless told
 * @param store the address that was named when the room was opened; left out where none was
 */
export function commandLine(
  { environment, action, why, despiteFreeze, acceptSettings }: Intent,
  { isDefault, store }: { isDefault: boolean; store?: string },
): string {
  const words = [
    'npm',
    'run',
    'site',
    '--',
    ...wordsOf(action),
    ...(isDefault ? [] : [placeOption[action.do], environment]),
    ...(store === undefined ? [] : ['--store', store]),
    ...(despiteFreeze ? ['--despite-freeze'] : []),
    ...(acceptSettings === null ? [] : ['--accept-settings']),
    ...(why === '' || action.do === 'preview' ? [] : ['--why', why]),
  ];
  return words.map(quoted).join(' ');
}
