import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { mapLimit } from '@concourse/core/files/mapLimit';
import { identitySchema } from '@concourse/core/store/identitySchema';
import { documentMetadata, mediaTypeOf } from '@concourse/core/store/mediaTypes';
import { parseJsonOrNull } from '@concourse/core/store/storedJson';
import { layout } from '@concourse/core/store/storeLayout';
import type { Decision, StoreFiles } from '@concourse/core/store/types';

/** How long decisions stay, in days. */
const keptDays = 400;
const dayMs = 86_400_000;

const text = v.string();
const decisionSchema = v.looseObject({
  ...{ when: text, operation: text, message: text, allowed: v.boolean(), areas: v.array(text) },
  ...{ who: v.nullable(identitySchema), environment: v.nullable(text), code: v.nullable(text) },
  pages: v.optional(
    v.array(
      v.object({ area: text, page: text, way: text, message: text, picture: v.nullable(text) }),
    ),
  ),
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
    const outcome = isRefused(decision) ? 'refused' : 'allowed';
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

  /** Stores a picture of a page that was opened in a browser. Returns its path. @param ending of its file: `.png` or `.jpg` */
  async keepPicture(
    bytes: Buffer,
    { environment, ending, now }: { environment: string; ending: string; now: Date },
  ): Promise<string> {
    const path = layout.refusedPage(dayOf(now), environment, randomUUID() + ending);
    await this.#files.createOnce(path, bytes, { type: mediaTypeOf(path) });
    return path;
  }

  /** Reads a picture of an opened page in an environment; null if there is none at the path. */
  async readPicture(path: string, environment: string): Promise<Buffer | null> {
    const [, day = '', name = '', file = ''] =
      /^refused-pages\/(\d{4}-\d{2}-\d{2})\/([a-z0-9-]+)\.([0-9a-f-]{36}\.(?:png|jpg))$/.exec(
        path,
      ) ?? [];
    return name === environment ? this.#files.read(layout.refusedPage(day, name, file)) : null;
  }

  /**
   * Spends a token, which works once until it expires, or the id of a session that is signed out. Returns false if any
   * process has spent it.
   */
  spendToken(digest: string, expires: Date): Promise<boolean> {
    return this.#files.createOnce(layout.spentToken(dayOf(expires), digest), '', documentMetadata);
  }

  isSpent(digest: string, expires: Date): Promise<boolean> {
    return this.#files.has(layout.spentToken(dayOf(expires), digest));
  }

  /** Removes decisions and pictures older than 400 days, and tokens that have expired. Returns the number of removed files. */
  async prune(now: Date): Promise<number> {
    const ago = (days: number): string => dayOf(new Date(now.getTime() - days * dayMs));
    const old = [
      ...(await this.#filesBefore(layout.decisions, ago(keptDays))),
      ...(await this.#filesBefore(layout.refusedPages, ago(keptDays))),
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

/** True if the request failed: without the right, or because of a freeze, a stop or a check. */
const isRefused = ({ allowed, code }: Pick<Decision, 'allowed' | 'code'>): boolean =>
  !allowed || code !== null;

/** Returns the newest refusals in an environment, and failed sign-ins, newest first. */
export const readRefusals = (log: DecisionLog, name: string, limit: number): Promise<Decision[]> =>
  log.readNewest(
    limit,
    ({ environment, ...decision }) =>
      isRefused(decision) && (environment === null || environment === name),
    { isRead: (file) => file.includes('-refused-'), maxDays: refusalDays },
  );

function parseDecision(bytes: Buffer | null): Decision[] {
  const parsed = v.safeParse(decisionSchema, bytes && parseJsonOrNull(bytes));
  return parsed.success ? [parsed.output] : [];
}
