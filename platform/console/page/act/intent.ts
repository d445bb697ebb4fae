import type { Action, EnvironmentNow } from '../../server/api';

/** The fields of the form that can be missing or wrong. */
export type FieldName = 'releases' | 'areas' | 'percent' | 'rev' | 'from';

/** The kinds of changes: the label of each, and the fields that it needs. */
export const kinds = {
  promote: { label: 'Promote to everybody', fields: ['releases'] },
  canary: { label: 'Start or widen a canary', fields: ['releases', 'percent'] },
  end: { label: 'End a canary', fields: ['areas'] },
  'roll-back': { label: 'Roll back areas', fields: ['areas'] },
  'take-back': { label: 'Take back the last change', fields: [] },
  restore: { label: 'Whole site to a revision', fields: ['rev'] },
  bring: { label: 'Bring what another environment has', fields: ['from'] },
  preview: { label: 'Preview for a colleague', fields: ['releases'] },
} as const satisfies Record<string, { label: string; fields: FieldName[] }>;

export type Kind = keyof typeof kinds;

/** The values of the form. */
export type Draft = {
  kind: Kind;
  /** Versions that were chosen, by area. */
  releases: Record<string, string>;
  areas: string[];
  percent: string;
  rev: string;
  from: string;
  why: string;
};

export const isKind = (name: string | null): name is Kind =>
  name !== null && Object.hasOwn(kinds, name);

/** Fills the form from an address: links of other views lead here. */
export function draftFrom(query: URLSearchParams): Draft {
  const kind = query.get('do');
  const releases = query.getAll('release').map((name) => {
    const at = name.lastIndexOf('@');
    return [name.slice(0, at), name.slice(at + 1)] as const;
  });
  return {
    kind: isKind(kind) ? kind : 'promote',
    releases: Object.fromEntries(releases),
    areas: query.getAll('area'),
    percent: query.get('percent') ?? '10',
    rev: query.get('rev') ?? '',
    from: query.get('from') ?? '',
    why: '',
  };
}

/** A field that is missing or wrong, with an instruction. */
export type Missing = { field: FieldName; words: string };

const wholeFrom1To = (most: number, typed: string): boolean =>
  /^\d+$/.test(typed) && Number(typed) >= 1 && Number(typed) <= most;

/** The action of a draft, or the field that it lacks. */
export function actionOf(draft: Draft, now: EnvironmentNow): Action | Missing {
  const { kind, areas, rev, from } = draft;
  const live = Object.fromEntries(now.areas.map(({ area, version }) => [area, version]));
  const releases = Object.entries(draft.releases)
    .filter(([area, version]) => version !== '' && (live[area] !== version || kind === 'promote'))
    .map(([area, version]) => `${area}@${version}`);
  const problems: Record<FieldName, string | false> = {
    releases: releases.length === 0 && 'Choose a release.',
    areas: areas.length === 0 && 'Choose an area.',
    percent: !wholeFrom1To(99, draft.percent) && 'Enter a whole number from 1 to 99.',
    rev: !wholeFrom1To(Math.max(1, now.rev), rev) && `Enter a revision from 1 to ${now.rev}.`,
    from: from === '' && 'Choose an environment.',
  };
  for (const field of kinds[kind].fields) {
    const words = problems[field];
    if (words !== false) return { field, words };
  }
  const actions: Record<Kind, Action> = {
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

export const isMissing = (found: Action | Missing): found is Missing => 'field' in found;
