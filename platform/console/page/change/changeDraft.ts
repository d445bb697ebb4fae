import type { Action, EnvironmentStatus } from '../../server/api';

/** The fields of the form that can be missing or wrong. */
export type FieldName = 'releases' | 'areas' | 'percent' | 'rev' | 'from';

/** The kinds of changes: the label of each, and the fields that it needs. */
export const changeKinds = {
  promote: { label: 'Promote to everybody', fields: ['releases'] },
  canary: { label: 'Start or widen a canary', fields: ['releases', 'percent'] },
  end: { label: 'End a canary', fields: ['areas'] },
  'roll-back': { label: 'Roll back areas', fields: ['areas'] },
  'take-back': { label: 'Take back the last change', fields: [] },
  restore: { label: 'Whole site to a revision', fields: ['rev'] },
  bring: { label: 'Bring what another environment has', fields: ['from'] },
  preview: { label: 'Preview for a colleague', fields: ['releases'] },
} as const satisfies Record<string, { label: string; fields: FieldName[] }>;

export type ChangeKind = keyof typeof changeKinds;

/** The values of the form. */
export type ChangeDraft = {
  kind: ChangeKind;
  /** Versions that were chosen, by area. */
  releases: Record<string, string>;
  areas: string[];
  percent: string;
  rev: string;
  from: string;
  why: string;
};

export const isChangeKind = (name: string | null): name is ChangeKind =>
  name !== null && Object.hasOwn(changeKinds, name);

/** Fills the form from an address: links of other views lead here. */
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

/** A field that is missing or wrong, with an instruction. */
export type FieldError = { field: FieldName; message: string };

const isWholeNumberUpTo = (most: number, typed: string): boolean =>
  /^\d+$/.test(typed) && Number(typed) >= 1 && Number(typed) <= most;

/** The action of a draft, or the field that it lacks. */
export function toAction(draft: ChangeDraft, now: EnvironmentStatus): Action | FieldError {
  const { kind, areas, rev, from } = draft;
  const live = Object.fromEntries(now.areas.map(({ area, version }) => [area, version]));
  const releases = Object.entries(draft.releases)
    .filter(([area, version]) => version !== '' && (live[area] !== version || kind === 'promote'))
    .map(([area, version]) => `${area}@${version}`);
  const problems: Record<FieldName, string | false> = {
    releases: releases.length === 0 && 'Choose a release.',
    areas: areas.length === 0 && 'Choose an area.',
    percent: !isWholeNumberUpTo(99, draft.percent) && 'Enter a whole number from 1 to 99.',
    rev: !isWholeNumberUpTo(Math.max(1, now.rev), rev) && `Enter a revision from 1 to ${now.rev}.`,
    from: from === '' && 'Choose an environment.',
  };
  for (const field of changeKinds[kind].fields) {
    const words = problems[field];
    if (words !== false) return { field, message: words };
  }
  const actions: Record<ChangeKind, Action> = {
    promote: { do: 'promote', releases, percent: null },
    canary: { do: 'promote', releases, percent: Number(draft.percent) },
    end: { do: 'roll back', areas },
    'roll-back': { do: 'roll back', areas },
    'take-back': { do: 'roll back', areas: [] },
    restore: { do: 'restore', rev: Number(rev) },
    bring: { do: 'promote from', from, percent: null },
    preview: { do: 'preview', releases },
  };
  return actions[kind];
}

export const isFieldError = (found: Action | FieldError): found is FieldError => 'field' in found;
