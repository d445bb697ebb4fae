import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { mapLimit } from '@concourse/core/files/mapLimit';
import { documentMetadata } from '@concourse/core/store/mediaTypes';
import { parseJsonOrNull } from '@concourse/core/store/storedJson';
import { layout } from '@concourse/core/store/storeLayout';
import type { Decision, StoreFiles } from '@concourse/core/store/types';

/** How long decisions stay, in days. */
const keptDays = 400;
const dayMs = 86_400_000;

const text = v.string();
const identitySchema = v.looseObject({
  account: text,
  provenBy: text,
  claims: v.record(text, text),
});
const decisionSchema = v.looseObject({
  ...{ when: text, operation: text, message: text, allowed: v.boolean(), areas: v.array(text) },
  ...{ who: v.nullable(identitySchema), environment: v.nullable(text), code: v.nullable(text) },
});

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** The decisions of hosted consoles. Each is a file that is written once, so processes do not disturb each other. */
export class DecisionLog {
  readonly #files: StoreFiles;

  constructor(files: StoreFiles) {
    this.#files = files;
  }

  async add(decision: Decision): Promise<void> {
    const when = new Date(decision.when);
    const time = when.toISOString().slice(11).replaceAll(':', '-');
    const outcome = decision.allowed ? 'allowed' : 'refused';
    const path = layout.decision(dayOf(when), `${time}-${outcome}-${randomUUID()}`);
    await this.#files.createOnce(path, JSON.stringify(decision), documentMetadata);
  }

  /**
   * Returns the newest decisions that match, newest first. Skips damaged files.
   * @param isRead selects files by their name, so that others are not read
   * @param maxDays searches only so many days with decisions
   */
  async readNewest(
    limit: number,
    matches: (decision: Decision) => boolean = () => true,
    { isRead = () => true, maxDays }: { isRead?: (name: string) => boolean; maxDays?: number } = {},
  ): Promise<Decision[]> {
    const found: Decision[] = [];
    const days = (await this.#files.list(layout.decisions)).reverse();
    for (const day of days.slice(0, maxDays)) {
      const names = (await this.#files.list(`${layout.decisions}/${day}`)).filter(isRead).reverse();
      for (let at = 0; at < names.length && found.length < limit; at += limit) {
        const read = await mapLimit(
          names.slice(at, at + limit),
          this.#files.concurrency,
          async (name) => this.#files.read(`${layout.decisions}/${day}/${name}`),
        );
        found.push(...read.flatMap(parseDecision).filter(matches));
      }
      if (found.length >= limit) break;
    }
    return found.slice(0, limit);
  }

  /** Spends a token, which works once until it expires. Returns false if any process has spent it. */
  spendToken(digest: string, expires: Date): Promise<boolean> {
    return this.#files.createOnce(layout.spentToken(dayOf(expires), digest), '', documentMetadata);
  }

  /** Removes decisions older than 400 days, and tokens that have expired. Returns the number of removed files. */
  async prune(now: Date): Promise<number> {
    const ago = (days: number): string => dayOf(new Date(now.getTime() - days * dayMs));
    const old = [
      ...(await this.#filesBefore(layout.decisions, ago(keptDays))),
      // One more day, because clocks differ.
      ...(await this.#filesBefore(layout.spentTokens, ago(1))),
    ];
    await mapLimit(old, this.#files.concurrency, (file) => this.#files.remove(file));
    return old.length;
  }

  async #filesBefore(folder: string, firstKept: string): Promise<string[]> {
    const days = (await this.#files.list(folder)).filter((day) => day < firstKept);
    const files = days.map(async (day) => {
      const names = await this.#files.list(`${folder}/${day}`);
      return names.map((name) => `${folder}/${day}/${name}`);
    });
    return (await Promise.all(files)).flat();
  }
}

/** Refusals are searched in so many days with decisions: otherwise a page would list years of them. */
const refusalDays = 30;

/** Returns the newest refusals in an environment, and failed sign-ins, newest first. */
export const readRefusals = (log: DecisionLog, name: string, limit: number): Promise<Decision[]> =>
  log.readNewest(
    limit,
    ({ allowed, environment }) => !allowed && (environment === null || environment === name),
    { isRead: (file) => file.includes('-refused-'), maxDays: refusalDays },
  );

function parseDecision(bytes: Buffer | null): Decision[] {
  const parsed = v.safeParse(decisionSchema, bytes && parseJsonOrNull(bytes));
  return parsed.success ? [parsed.output] : [];
}
