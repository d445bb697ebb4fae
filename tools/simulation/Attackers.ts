import { viewCapPerNetwork } from '@concourse/rollout/networks';
import {
  winsorLimits,
  decidingVitals,
  emptyTally,
  failureKinds,
  type Tally,
} from '@concourse/rollout/tally';
import type { VariantPageCounts } from '@concourse/rum/reportQueries';

/** The senders of false reports and their methods. */
export type Attack = {
  /** Their aim: the candidate reaches all visitors, or none. */
  towards: 'everybody' | 'nobody';
  addresses: number;
  /** At most as many as addresses. */
  networks: number;
  /**
   * `flood`: as many reports as the server takes. `load pages`: the same, with a page for each. `few`: only as many as
   * count, within an hour, of the candidate. `imitate`: as `few`, with pages, in both arms as visitors are drawn.
   */
  method: (typeof attackMethods)[number];
  /** When they begin, in milliseconds. */
  from: number;
};

export const attackMethods = ['flood', 'load pages', 'few', 'imitate'] as const;

/** Their reports and page views in a time. */
export type ForgedReports = {
  /** The part of their reports that counts. */
  candidate: Tally;
  live: Tally;
  networks: number;
  /** All pages that they load and report. */
  pages: { candidate: VariantPageCounts; live: VariantPageCounts };
};

/** The limit of the server for one address, see `NetworkRateLimiter`. */
const burstLimit = 600;
const sustainedPerSecond = 10;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Simulates who sends reports that the server cannot tell from honest ones. */
export class Attackers {
  readonly #attack: Attack;
  #period = '';
  #counted = { candidate: 0, live: 0 };

  constructor(attack: Attack) {
    this.#attack = attack;
  }

  /** Their reports and page views between two times of a share. */
  during(from: number, to: number, percent: number): ForgedReports | undefined {
    const { towards, addresses, networks, method, from: begin } = this.#attack;
    if (to <= begin) return undefined;
    const most = viewCapPerNetwork(percent);
    const period = `${percent} ${Math.floor(to / dayMs)}`;
    if (period !== this.#period) this.#counted = { candidate: 0, live: 0 };
    this.#period = period;
    const passed = to - Math.max(from, begin);
    const isFirst = from <= begin;
    // Addresses of one network share its limit.
    const limited = Math.min(addresses, networks);
    const reports = limited * ((isFirst ? burstLimit : 0) + (passed / 1000) * sustainedPerSecond);
    const isPatient = method === 'few' || method === 'imitate';
    const counting = (arm: 'candidate' | 'live'): number => {
      const all = networks * most[arm];
      const sent = isPatient ? (all * passed) / hourMs : reports / 2;
      const taken = Math.min(all - this.#counted[arm], sent);
      this.#counted[arm] += taken;
      return taken;
    };
    const counted = {
      candidate: counting('candidate'),
      live: method === 'few' ? 0 : counting('live'),
    };
    const sent = isPatient ? counted : { candidate: reports / 2, live: reports / 2 };
    const loads = method === 'load pages' || method === 'imitate' ? 1 : 0;
    const pagesOf = (reported: number): VariantPageCounts => ({
      reported,
      served: loads * reported,
    });
    return {
      candidate: tallyOf(counted.candidate, towards === 'everybody'),
      live: tallyOf(counted.live, towards === 'nobody'),
      networks,
      pages: { candidate: pagesOf(sent.candidate), live: pagesOf(sent.live) },
    };
  }
}

/** Page views in which everything went well, or nothing. */
function tallyOf(views: number, isGood: boolean): Tally {
  const tally = emptyTally();
  tally.views = views;
  const forms = views / 3;
  tally.forms = isGood ? { sent: forms, lost: 0 } : { sent: 0, lost: forms };
  for (const mishap of failureKinds) tally.failures[mishap] = isGood ? 0 : views;
  for (const vital of decidingVitals) {
    const { fastest, slowest } = winsorLimits[vital];
    const value = isGood ? fastest : slowest;
    tally.vitals[vital] = { count: views, sum: views * value, squares: views * value ** 2 };
  }
  return tally;
}
