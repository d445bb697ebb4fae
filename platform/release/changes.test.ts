/** @jest-environment node */
import fc from 'fast-check';
import { canonicalJson } from '@concourse/core/files/canonicalJson';
import { production } from '@concourse/core/store/environment';
import type { Edition } from '@concourse/core/store/types';
import { visitorBucket, assignVariant } from '@concourse/http/canary';
import { releaseVersions } from '@concourse/store/Store';
import { areaHistoryOf, emptyHistory, extendAreaHistory, type AreaHistory } from './areaHistory';
import {
  canaryWith,
  promoteToAll,
  promoteToCanary,
  type Change,
  type EditionTarget,
} from './changes';
import { ReleaseError } from './errors';
import { sameVersions, type Versions, changedVersions } from './releaseNames';
import { rollBackArea, rollBackLast, rollBackTo } from './rollBack';
import type { LogHistory, SiteState } from './siteState';

const areas = ['shell', 'mf-awards', 'mf-careers', 'mf-corporate', 'mf-tickets'];
const first: Versions = Object.fromEntries(areas.map((area) => [area, '1.0.0']));

/** A log in memory. The id of an edition is the list of its releases. */
class Site {
  readonly states: SiteState[] = [];
  /** Extended with each change. */
  history: AreaHistory = emptyHistory;

  get now(): SiteState {
    const state = this.states.at(-1);
    if (!state) throw new Error('Nothing is live');
    return state;
  }

  /** A history that reads parts of the log. */
  get partialHistory(): LogHistory {
    const at = (rev: number) => this.states[rev - 1] ?? null;
    return {
      ...this.wholeHistory,
      stateAt: (rev) => Promise.resolve(at(rev)),
      firstRevisionWith: (area, version) =>
        Promise.resolve(this.history.areas[area]?.first[version] ?? null),
    };
  }

  /** A history that can only read the whole log. */
  get wholeHistory(): LogHistory {
    const unknown = () => Promise.resolve(null);
    return {
      ...{ stateAt: unknown, firstRevisionWith: unknown },
      allStates: () => Promise.resolve([...this.states]),
    };
  }

  async apply(change: Change): Promise<'changed' | 'unchanged' | 'rejected'> {
    const head = this.states.at(-1) ?? null;
    try {
      const target = await change(head, this.partialHistory);
      const live = edition(target.live);
      const candidates = target.candidates.map(edition);
      const parent = this.states.length;
      const { canaries } = target;
      const variants = [live, ...candidates].map(({ id }) => id);
      const record = {
        ...{ rev: parent + 1, parent, nonce: '', who: 'ada', when: '', why: target.summary },
        ...{ live: live.id, canaries, variants },
        ...(target.undoes !== undefined && { undoes: target.undoes }),
      };
      const candidate = candidates.at(-1) ?? null;
      const next = {
        environment: production,
        record,
        live,
        candidate,
        canaries,
        variants,
        follows: parent,
      };
      if (head && shown(next) === shown(head)) return 'unchanged';
      this.states.push(next);
      this.history = extendAreaHistory(this.history, [next]);
      return 'changed';
    } catch (error) {
      if (error instanceof ReleaseError) return 'rejected';
      throw error;
    }
  }
}

function edition({ versions, edition: id }: EditionTarget): Edition {
  const sorted = Object.entries(versions).sort(([a], [b]) => (a < b ? -1 : 1));
  const expected = sorted.map(([name, version]) => `${name}@${version}`).join(' ');
  // An existing edition must have the releases of the target.
  if (id !== undefined && id !== expected) throw new Error(`${id} is not ${expected}`);
  const releases = Object.fromEntries(sorted.map(([name, version]) => [name, { version }]));
  return { id: expected, releases, pages: {} } as unknown as Edition;
}

const shown = ({ canaries, variants }: SiteState): string => canonicalJson([canaries, variants]);

const shareOf = (state: SiteState, area: string): number => canaryWith(area, state)?.percent ?? 0;

const visitors = Array.from(
  { length: 24 },
  (_, at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
);

/** The release of an area that a visitor gets. */
function versionFor({ canaries, variants }: SiteState, area: string, visitor: string) {
  const edition = variants[assignVariant(visitor, canaries)] ?? '';
  return edition.split(' ').find((release) => release.startsWith(`${area}@`));
}

const versionsFor = (state: SiteState, area: string) =>
  visitors.map((visitor) => versionFor(state, area, visitor));

const changed = ({ live }: SiteState, releases: Versions): Versions =>
  changedVersions(releaseVersions(live), releases);

type Step =
  | { kind: 'promote'; releases: Versions }
  | { kind: 'canary'; releases: Versions; percent: number }
  | { kind: 'roll back area'; area: string }
  | { kind: 'roll back last' }
  | { kind: 'roll back to'; rev: number };

const releases = fc.dictionary(
  fc.constantFrom(...areas),
  fc.constantFrom('1.0.0', '1.0.1', '1.0.2'),
  { minKeys: 1, maxKeys: 2 },
);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('promote' as const), releases }),
  fc.record({
    kind: fc.constant('canary' as const),
    releases,
    percent: fc.constantFrom(1, 10, 50, 99),
  }),
  fc.record({ kind: fc.constant('roll back area' as const), area: fc.constantFrom(...areas) }),
  fc.constant({ kind: 'roll back last' as const }),
  fc.record({ kind: fc.constant('roll back to' as const), rev: fc.integer({ min: 1, max: 6 }) }),
);

function changeOf(typed: Step): Change {
  if (typed.kind === 'promote') return promoteToAll(typed.releases);
  if (typed.kind === 'canary') return promoteToCanary(typed.releases, typed.percent);
  if (typed.kind === 'roll back area') return rollBackArea(typed.area);
  if (typed.kind === 'roll back last') return rollBackLast(undefined);
  return rollBackTo(typed.rev);
}

/** The areas that a command names; null for a command that changes the whole site. */
function areasOf(typed: Step): string[] | null {
  if (typed.kind === 'roll back area') return [typed.area];
  return 'releases' in typed ? Object.keys(typed.releases) : null;
}

async function siteAfter(steps: Step[]): Promise<Site> {
  const site = new Site();
  await site.apply(promoteToAll(first));
  for (const typed of steps) await site.apply(changeOf(typed));
  return site;
}

const stepsBefore = fc.array(step, { maxLength: 8 });

test('a command changes no area that it does not name, for any visitor', async () => {
  await fc.assert(
    fc.asyncProperty(stepsBefore, step, async (steps, last) => {
      const site = await siteAfter(steps);
      const before = site.now;
      await site.apply(changeOf(last));
      const named = areasOf(last);
      if (!named) return;
      for (const area of areas.filter((other) => !named.includes(other))) {
        expect(shareOf(site.now, area)).toBe(shareOf(before, area));
        expect(versionsFor(site.now, area)).toEqual(versionsFor(before, area));
      }
    }),
    { numRuns: 300 },
  );
});

test('canaries share no area, have unique names, and number at most four', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      const { canaries, variants } = (await siteAfter(steps)).now;
      const inCanaries = canaries.flatMap((canary) => Object.keys(canary.releases));
      expect(new Set(inCanaries).size).toBe(inCanaries.length);
      const names = canaries.map(({ name }) => name);
      expect(names).toEqual([...new Set(names)].sort());
      expect(canaries.length).toBeLessThanOrEqual(4);
      expect(new Set(variants).size).toBe(2 ** canaries.length);
    }),
    { numRuns: 200 },
  );
});

test('a canary that loses an area keeps its name, and so its visitors', async () => {
  const site = new Site();
  await site.apply(promoteToAll(first));
  await site.apply(promoteToCanary({ 'mf-awards': '1.0.1', shell: '1.0.1' }, 10));
  await site.apply(rollBackArea('mf-awards'));
  await site.apply(promoteToCanary({ shell: '1.0.1' }, 20));
  expect(site.now.canaries).toEqual([
    { name: 'mf-awards+shell', releases: { shell: '1.0.1' }, percent: 20 },
  ]);
});

test('a rollback of the last change restores exactly the state before it', async () => {
  await fc.assert(
    fc.asyncProperty(stepsBefore, step, async (steps, last) => {
      const site = await siteAfter(steps);
      const before = site.now;
      fc.pre(last.kind !== 'roll back last');
      fc.pre((await site.apply(changeOf(last))) === 'changed');
      expect(await site.apply(rollBackLast(undefined))).toBe('changed');
      expect(shown(site.now)).toBe(shown(before));
    }),
    { numRuns: 300 },
  );
});

test('repeated rollbacks return to the first revision', async () => {
  await fc.assert(
    fc.asyncProperty(stepsBefore, async (steps) => {
      const site = await siteAfter(steps);
      for (let left = site.states.length; left > 0; left -= 1) {
        await site.apply(rollBackLast(undefined));
      }
      expect(await site.apply(rollBackLast(undefined))).toBe('rejected');
      expect(releaseVersions(site.now.live)).toEqual(first);
      expect(site.now.candidate).toBeNull();
    }),
    { numRuns: 200 },
  );
});

test('visitors stay in a canary while its share grows', async () => {
  await fc.assert(
    fc.asyncProperty(
      stepsBefore,
      releases,
      fc.integer({ min: 1, max: 99 }),
      fc.integer({ min: 1, max: 99 }),
      async (steps, named, one, other) => {
        const [small, large] = [Math.min(one, other), Math.max(one, other)];
        const site = await siteAfter(steps);
        fc.pre((await site.apply(promoteToCanary(named, small))) !== 'rejected');
        const before = site.now;
        expect(await site.apply(promoteToCanary(named, large))).not.toBe('rejected');
        const canary = before.canaries.find((each) =>
          sameVersions(each.releases, changed(before, named)),
        );
        const name = canary?.name ?? '';
        const seen = (state: SiteState) =>
          visitors
            .filter((visitor) => visitorBucket(visitor, name) < small)
            .map((visitor) => areas.map((area) => versionFor(state, area, visitor)));
        expect(canary).toBeDefined();
        expect(seen(site.now)).toEqual(seen(before));
      },
    ),
    { numRuns: 200 },
  );
});

test('a rollback to a revision restores its live edition and its canaries', async () => {
  await fc.assert(
    fc.asyncProperty(stepsBefore, fc.nat(), async (steps, pick) => {
      const site = await siteAfter(steps);
      const wanted = site.states[pick % site.states.length] ?? site.now;
      await site.apply(rollBackTo(wanted.record.rev));
      expect(shown(site.now)).toBe(shown(wanted));
    }),
    { numRuns: 200 },
  );
});

/** The target of a change, or the message of its error. */
async function resultOf(change: Change, head: SiteState, history: LogHistory): Promise<unknown> {
  try {
    return await change(head, history);
  } catch (error) {
    if (error instanceof ReleaseError) return error.message;
    throw error;
  }
}

test('a rollback that reads parts of the log has the same result as one that reads all of it', async () => {
  const rollbacks = [rollBackLast(undefined), ...areas.map((area) => rollBackArea(area))];
  await fc.assert(
    fc.asyncProperty(stepsBefore, async (steps) => {
      const site = await siteAfter(steps);
      expect(site.history).toEqual(areaHistoryOf(site.states));
      for (const rollback of rollbacks) {
        expect(await resultOf(rollback, site.now, site.partialHistory)).toEqual(
          await resultOf(rollback, site.now, site.wholeHistory),
        );
      }
    }),
    { numRuns: 300 },
  );
});
