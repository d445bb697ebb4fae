import type { Action, EnvironmentNow } from '../../server/api';

/** The ways in which a release manager changes what visitors get. */
export const kinds = {
  promote: 'Promote to everybody',
  canary: 'Start or widen a canary',
  end: 'End a canary',
  'roll-back': 'Roll back areas',
  'take-back': 'Take back the last change',
  restore: 'Whole site to a revision',
  bring: 'Bring what another environment has',
  preview: 'Preview for a colleague',
} as const;

export type Kind = keyof typeof kinds;

/** What is typed into the form. */
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

const isKind = (name: string | null): name is Kind => name !== null && Object.hasOwn(kinds, name);

/** What an address asks for: links of other views fill the form in. */
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

/** What is missing in a draft, as an instruction at its field; null where nothing is. */
export type Missing = { field: 'releases' | 'areas' | 'percent' | 'rev' | 'from'; words: string };

const wholeFrom1To = (most: number, typed: string): boolean =>
  /^\d+$/.test(typed) && Number(typed) >= 1 && Number(typed) <= most;

/** The action that a draft stands for, or what it lacks. */
export function actionOf(draft: Draft, now: EnvironmentNow): Action | Missing {
  const { kind, areas, from, rev } = draft;
  const live = Object.fromEntries(now.areas.map(({ area, version }) => [area, version]));
  const releases = Object.entries(draft.releases)
    .filter(([area, version]) => version !== '' && (live[area] !== version || kind === 'promote'))
    .map(([area, version]) => `${area}@${version}`);
  const percent = Number(draft.percent);
  switch (kind) {
    case 'promote':
    case 'preview':
      if (releases.length === 0) return { field: 'releases', words: 'Choose a release.' };
      return kind === 'preview'
        ? { do: 'preview', releases }
        : { do: 'promote', releases, percent: null };
    case 'canary':
      if (releases.length === 0) return { field: 'releases', words: 'Choose a release.' };
      if (!wholeFrom1To(99, draft.percent)) {
        return { field: 'percent', words: 'Enter a whole number from 1 to 99.' };
      }
      return { do: 'promote', releases, percent };
    case 'end':
    case 'roll-back':
      if (areas.length === 0) return { field: 'areas', words: 'Choose an area.' };
      return { do: 'roll back', areas };
    case 'take-back':
      return { do: 'roll back', areas: [] };
    case 'restore':
      if (!wholeFrom1To(Math.max(1, now.rev), rev)) {
        return { field: 'rev', words: `Enter a revision from 1 to ${now.rev}.` };
      }
      return { do: 'restore', rev: Number(rev) };
    case 'bring':
      if (from === '') return { field: 'from', words: 'Choose an environment.' };
      return { do: 'promote from', from, percent: null };
  }
}

export const isMissing = (found: Action | Missing): found is Missing => 'field' in found;
