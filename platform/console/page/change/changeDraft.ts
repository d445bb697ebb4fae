import type { Action, EnvironmentStatus } from '../../server/api';

export type FieldName =
  | 'releases'
  | 'areas'
  | 'percent'
  | 'rev'
  | 'from'
  | 'on'
  | 'facts'
  | keyof NoticeDraft;

/** The fields of an urgent notice. `paths` are patterns, separated by spaces. */
type NoticeDraft = { text: string; until: string; link: string; paths: string };

export const changeKinds = {
  promote: { label: 'Promote to all visitors', fields: ['releases', 'facts'] },
  canary: { label: 'Start or change a canary', fields: ['releases', 'percent'] },
  end: { label: 'End a canary', fields: ['areas'] },
  'roll-back': { label: 'Roll back areas', fields: ['areas'] },
  'roll-back-last': { label: 'Roll back the last change', fields: [] },
  restore: { label: 'Restore a revision of the whole site', fields: ['rev'] },
  'promote-from': { label: 'Promote from another environment', fields: ['from', 'facts'] },
  notice: { label: 'Show an urgent notice', fields: ['text', 'until', 'link', 'paths'] },
  'end-notice': { label: 'End the urgent notice', fields: [] },
  preview: { label: 'Create a preview', fields: ['releases', 'on'] },
} as const satisfies Record<string, { label: string; fields: FieldName[] }>;

export type ChangeKind = keyof typeof changeKinds;

export type ChangeDraft = NoticeDraft & {
  kind: ChangeKind;
  /** The chosen version of each area. */
  releases: Record<string, string>;
  areas: string[];
  percent: string;
  rev: string;
  from: string;
  /** The day or time of a preview; empty for today. */
  on: string;
  /** What to do with changed facts that a release changes, too; empty before the user chooses. */
  facts: '' | 'keep' | 'take';
  why: string;
  /** A local time in Berlin; empty for as soon as possible. */
  at: string;
};

/** True if a change can be requested for a time. */
export const canBeTimed = (kind: ChangeKind): boolean =>
  ['promote', 'canary', 'restore', 'promote-from'].includes(kind);

export const isChangeKind = (name: string | null): name is ChangeKind =>
  name !== null && Object.hasOwn(changeKinds, name);

/** Fills the form from the query of a link. */
export function draftFrom(query: URLSearchParams): ChangeDraft {
  const kind = query.get('do');
  const releases = query.getAll('release').map((name) => {
    const at = name.lastIndexOf('@');
    return [name.slice(0, at), name.slice(at + 1)] as const;
  });
  return {
    kind: isChangeKind(kind) ? kind : 'promote',
    releases: Object.fromEntries(releases),
    areas: query.getAll('area'),
    percent: query.get('percent') ?? '10',
    rev: query.get('rev') ?? '',
    from: query.get('from') ?? '',
    on: query.get('on') ?? '',
    ...{ text: '', until: '', link: '', paths: '' },
    facts: '',
    why: '',
    at: '',
  };
}

export const hasOtherRelease = (
  now: EnvironmentStatus,
  area: string,
  versions: string[],
): boolean => versions.some((version) => version !== liveVersionOf(now, area));

export const liveVersionOf = ({ areas }: EnvironmentStatus, area: string): string | null =>
  areas.find((each) => each.area === area)?.version ?? null;

export type FieldError = { field: FieldName; message: string };

const isIntegerUpTo = (max: number, text: string): boolean =>
  /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= max;

/** Returns the action of a draft, or the first invalid field. */
export function toAction(draft: ChangeDraft, now: EnvironmentStatus): Action | FieldError {
  const { kind, rev, from } = draft;
  const [on, text, until, link] = [draft.on, draft.text, draft.until, draft.link].map((typed) =>
    typed.trim(),
  ) as [string, string, string, string];
  const paths = draft.paths.split(/[\s,]+/).filter(Boolean);
  const releases = Object.entries(draft.releases)
    .filter(([, version]) => version !== '')
    .filter(([area, version]) => kind === 'promote' || liveVersionOf(now, area) !== version)
    .map(([area, version]) => `${area}@${version}`);
  const areas = draft.areas.filter((name) =>
    now.areas.some(({ area, canRollBack }) => area === name && canRollBack),
  );
  const problems: Record<FieldName, string | false> = {
    releases: releases.length === 0 && on === '' && 'Choose a release.',
    text: text === '' && 'Enter the text of the notice.',
    until: until === '' && 'Enter the day or time at which the notice ends.',
    ...{ on: false, link: false, paths: false, facts: false },
    areas: areas.length === 0 && 'Choose an area.',
    percent: !isIntegerUpTo(99, draft.percent) && 'Enter a whole number from 1 to 99.',
    rev: !isIntegerUpTo(Math.max(1, now.rev), rev) && `Enter a revision from 1 to ${now.rev}.`,
    from: from === '' && 'Choose an environment.',
  };
  for (const field of changeKinds[kind].fields) {
    const message = problems[field];
    if (message !== false) return { field, message };
  }
  const choice = draft.facts === '' ? {} : { facts: draft.facts };
  const actions: Record<ChangeKind, Action> = {
    promote: { do: 'promote', releases, percent: null, ...choice },
    canary: { do: 'promote', releases, percent: Number(draft.percent) },
    end: { do: 'roll back', areas },
    'roll-back': { do: 'roll back', areas },
    'roll-back-last': { do: 'roll back', areas: [] },
    restore: { do: 'restore', rev: Number(rev) },
    'promote-from': { do: 'promote from', from, percent: null, ...choice },
    notice: { do: 'notice', notice: { text, until, ...(link !== '' && { link }), paths } },
    'end-notice': { do: 'notice', notice: null },
    preview: { do: 'preview', releases, ...(on !== '' && { on }) },
  };
  return actions[kind];
}

export const isFieldError = (result: Action | FieldError): result is FieldError =>
  'field' in result;
