import type { Action, EnvironmentStatus } from '../../server/api';

export type FieldName = 'releases' | 'areas' | 'percent' | 'rev' | 'from';

export const changeKinds = {
  promote: { label: 'Promote to all visitors', fields: ['releases'] },
  canary: { label: 'Start or change a canary', fields: ['releases', 'percent'] },
  end: { label: 'End a canary', fields: ['areas'] },
  'roll-back': { label: 'Roll back areas', fields: ['areas'] },
  'roll-back-last': { label: 'Roll back the last change', fields: [] },
  restore: { label: 'Restore a revision of the whole site', fields: ['rev'] },
  'promote-from': { label: 'Promote from another environment', fields: ['from'] },
  preview: { label: 'Create a preview', fields: ['releases'] },
} as const satisfies Record<string, { label: string; fields: FieldName[] }>;

export type ChangeKind = keyof typeof changeKinds;

export type ChangeDraft = {
  kind: ChangeKind;
  /** The chosen version of each area. */
  releases: Record<string, string>;
  areas: string[];
  percent: string;
  rev: string;
  from: string;
  why: string;
};

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
    why: '',
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
  const releases = Object.entries(draft.releases)
    .filter(([, version]) => version !== '')
    .filter(([area, version]) => kind === 'promote' || liveVersionOf(now, area) !== version)
    .map(([area, version]) => `${area}@${version}`);
  const areas = draft.areas.filter((name) =>
    now.areas.some(({ area, canRollBack }) => area === name && canRollBack),
  );
  const problems: Record<FieldName, string | false> = {
    releases: releases.length === 0 && 'Choose a release.',
    areas: areas.length === 0 && 'Choose an area.',
    percent: !isIntegerUpTo(99, draft.percent) && 'Enter a whole number from 1 to 99.',
    rev: !isIntegerUpTo(Math.max(1, now.rev), rev) && `Enter a revision from 1 to ${now.rev}.`,
    from: from === '' && 'Choose an environment.',
  };
  for (const field of changeKinds[kind].fields) {
    const message = problems[field];
    if (message !== false) return { field, message };
  }
  const actions: Record<ChangeKind, Action> = {
    promote: { do: 'promote', releases, percent: null },
    canary: { do: 'promote', releases, percent: Number(draft.percent) },
    end: { do: 'roll back', areas },
    'roll-back': { do: 'roll back', areas },
    'roll-back-last': { do: 'roll back', areas: [] },
    restore: { do: 'restore', rev: Number(rev) },
    'promote-from': { do: 'promote from', from, percent: null },
    preview: { do: 'preview', releases },
  };
  return actions[kind];
}

export const isFieldError = (result: Action | FieldError): result is FieldError =>
  'field' in result;
