import { viewCapPerNetwork } from '@concourse/rollout/networks';
import {
  winsorLimits,
  decidingVitals,
  emptyTally,
  failureKinds,
  type Tally,
} from '@concourse/rollout/tally';
import type { VariantPageCounts } from '@concourse/rum/reportQueries';

/** An attack with false reports. */
export type Attack = {
  /** The aim: all visitors get the candidate, or none do. */
  towards: 'everybody' | 'nobody';
  addresses: number;
  networks: number;
  /**
   * `flood`: as many reports as the server accepts. `load pages`: a flood with one page for each report. `few`: within an
   * hour, as many reports of the candidate as count. `imitate`: like `few`, with pages, in both groups.
   */
  method: (typeof attackMethods)[number];
  /** The start, in milliseconds after that of the rollout. */
  from: number;
};

export const attackMethods = ['flood', 'load pages', 'few', 'imitate'] as const;

export type ForgedReports = {
  /** The reports that count. */
  candidate: Tally;
  live: Tally;
  networks: number;
  /** All loaded and reported pages. */
  pages: { candidate: VariantPageCounts; live: VariantPageCounts };
};

/** The limits of the server for one network, see `createRateLimiter`. */
const burstLimit = 600;
const sustainedPerSecond = 10;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Simulates attackers whose reports the server cannot distinguish from honest ones. */
export class Attackers {
  readonly #attack: Attack;
  #period = '';
  #counted = { candidate: 0, live: 0 };

  constructor(attack: Attack) {
    this.#attack = attack;
  }

  /** Returns the forged reports in an interval with one share. */
  during(from: number, to: number, percent: number): ForgedReports | undefined {
    const { towards, addresses, networks, method, from: start } = this.#attack;
    if (to <= start) return undefined;
    const cap = viewCapPerNetwork(percent);
    const period = `${percent} ${Math.floor(to / dayMs)}`;
    if (period !== this.#period) this.#counted = { candidate: 0, live: 0 };
    this.#period = period;
    const elapsed = to - Math.max(from, start);
    const isFirst = from <= start;
    // Addresses of one network share its limit.
    const limited = Math.min(addresses, networks);
    const reports = limited * ((isFirst ? burstLimit : 0) + (elapsed / 1000) * sustainedPerSecond);
    const isPatient = method === 'few' || method === 'imitate';
    const counting = (group: 'candidate' | 'live'): number => {
      const max = networks * cap[group];
      const sent = isPatient ? (max * elapsed) / hourMs : reports / 2;
      const accepted = Math.min(max - this.#counted[group], sent);
      this.#counted[group] += accepted;
      return accepted;
    };
    const candidate = counting('candidate');
    const counted = { candidate, live: method === 'few' ? 0 : counting('live') };
    const sent = isPatient ? counted : { candidate: reports / 2, live: reports / 2 };
    const loads = method === 'load pages' || method === 'imitate' ? 1 : 0;
    const pagesOf = (reported: number) => ({ reported, served: loads * reported });
    return {
      candidate: tallyOf(counted.candidate, towards === 'everybody'),
      live: tallyOf(counted.live, towards === 'nobody'),
      networks,
      pages: { candidate: pagesOf(sent.candidate), live: pagesOf(sent.live) },
    };
  }
}

/** Page views with the best possible readings, or with the worst. */
function tallyOf(views: number, isGood: boolean): Tally {
  const tally = emptyTally();
  tally.views = views;
  const forms = views / 3;
  tally.forms = isGood ? { sent: forms, lost: 0 } : { sent: 0, lost: forms };
  for (const kind of failureKinds) tally.failures[kind] = isGood ? 0 : views;
  for (const vital of decidingVitals) {
    const { fastest, slowest } = winsorLimits[vital];
    const value = isGood ? fastest : slowest;
    tally.vitals[vital] = { count: views, sum: views * value, squares: views * value ** 2 };
  }
  return tally;
}
