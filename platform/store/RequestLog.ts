import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { mapLimit } from '@concourse/core/files/mapLimit';
import type { Environment } from '@concourse/core/store/environment';
import { documentMetadata } from '@concourse/core/store/mediaTypes';
import {
  requestEventSchema,
  requestSchema,
  shiftNoteSchema,
  type RequestEvent,
  type RequestFile,
  type ShiftNote,
  type StoredRequest,
} from '@concourse/core/store/requests';
import { parseJsonOrNull } from '@concourse/core/store/storedJson';
import { layout, type LogLayout } from '@concourse/core/store/storeLayout';
import type { StoreFiles } from '@concourse/core/store/types';
import { removeStaleClaim, tryClaim, type Claim } from './claims';

/** How long requests and notes stay, in days. */
const keptDays = 400;
const dayMs = 86_400_000;

const dayOf = (time: Date | string): string => new Date(time).toISOString().slice(0, 10);

/** A name that sorts by time. */
const fileName = (when: string, kind: string): string =>
  [when.replaceAll(':', '-'), kind, randomBytes(4).toString('hex')].join('-');

/**
 * Requests for changes of one environment, and notes. Each file is written once, so no process overwrites the word of
 * another one.
 */
export class RequestLog {
  readonly #layout: LogLayout;
  /** Files never change, so each is read once. */
  readonly #read = new Map<string, unknown>();

  constructor(
    readonly files: StoreFiles,
    environment: Environment,
    readonly now: () => Date,
  ) {
    this.#layout = layout.logOf(environment);
  }

  /** Stores a request. Its id begins with the day on which it expires, so that one listing finds the current ones. */
  async create(request: Omit<StoredRequest, 'id'>): Promise<StoredRequest> {
    const id = `${dayOf(request.expires)}-${randomBytes(4).toString('hex')}`;
    const stored = { id, ...request };
    await this.#write(this.#layout.requestFile(id, 'request'), stored);
    return stored;
  }

  addEvent(id: string, event: RequestEvent): Promise<void> {
    return this.#write(this.#layout.requestFile(id, fileName(event.when, event.kind)), event);
  }

  /** Reads the requests that have not expired, or expired since yesterday; newest first. Skips damaged files. */
  async readCurrent(): Promise<RequestFile[]> {
    const after = dayOf(new Date(this.now().getTime() - dayMs));
    return this.#parse(await this.files.list(this.#layout.requests, { after, recursive: true }));
  }

  /** Reads one request; null if it does not exist. */
  async find(id: string): Promise<RequestFile | null> {
    if (!/^[\w-]+$/.test(id)) return null;
    const names = await this.files.list(`${this.#layout.requests}/${id}`);
    const [found = null] = await this.#parse(names.map((name) => `${id}/${name}`));
    return found;
  }

  /** Claims a request while a process applies or closes it. Returns null while another process has the claim. */
  async claim(id: string): Promise<Claim | null> {
    const { files, now } = this;
    const claim = { files, path: this.#layout.requestClaim(id), now };
    return (await removeStaleClaim(claim)) ? tryClaim(claim) : null;
  }

  addNote(note: ShiftNote): Promise<void> {
    return this.#write(this.#layout.note(fileName(note.when, 'note')), note);
  }

  /** Reads the newest note; null if there is none. */
  async readNote(): Promise<ShiftNote | null> {
    const newest = (await this.files.list(this.#layout.notes)).at(-1);
    if (newest === undefined) return null;
    const note = await this.#readOnce(`${this.#layout.notes}/${newest}`, shiftNoteSchema);
    return note === null || note.text === '' ? null : note;
  }

  /** Removes requests that expired more than 400 days ago, and older notes except the newest. */
  async prune(now: Date): Promise<void> {
    const { files } = this;
    const { requests, notes } = this.#layout;
    const firstKept = dayOf(new Date(now.getTime() - keptDays * dayMs));
    const old = (await files.list(requests, { recursive: true })).filter(
      (name) => name < firstKept,
    );
    const replaced = (await files.list(notes)).slice(0, -1).filter((name) => name < firstKept);
    const paths = [
      ...old.map((name) => `${requests}/${name}`),
      ...replaced.map((name) => `${notes}/${name}`),
    ];
    await mapLimit(paths, files.concurrency, (file) => files.remove(file));
  }

  async #parse(paths: string[]): Promise<RequestFile[]> {
    const byId = Map.groupBy(paths, (file) => file.split('/', 1)[0] ?? '');
    const found = await mapLimit([...byId], this.files.concurrency, async ([id, names]) => {
      const path = this.#layout.requestFile(id, 'request');
      const request = await this.#readOnce(path, requestSchema);
      if (!request) return [];
      const events = await mapLimit(
        names.filter((name) => name !== `${id}/request.json`).sort(),
        this.files.concurrency,
        (name) => this.#readOnce(`${this.#layout.requests}/${name}`, requestEventSchema),
      );
      return [{ request, events: events.filter((event) => event !== null) }];
    });
    return found.flat().sort((one, other) => (one.request.when < other.request.when ? 1 : -1));
  }

  async #readOnce<Value>(
    path: string,
    schema: v.GenericSchema<unknown, Value>,
  ): Promise<Value | null> {
    const known = this.#read.get(path);
    if (known !== undefined) return known as Value;
    const bytes = await this.files.read(path);
    const { success, output } = v.safeParse(schema, bytes && parseJsonOrNull(bytes));
    if (!success) return null;
    this.#read.set(path, output);
    return output;
  }

  async #write(path: string, value: object): Promise<void> {
    await this.files.createOnce(path, JSON.stringify(value), documentMetadata);
  }
}
