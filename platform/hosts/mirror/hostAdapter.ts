import { layout } from '@concourse/core/store/storeLayout';
import type { Edition, LogRecord } from '@concourse/core/store/types';
import { editionBlobs } from '@concourse/store/EditionRepository';
import { type LocalMirror, mirrorLayout } from './LocalMirror';

/** Handles the files of an edition that one kind of host needs besides blobs and files of releases. */
export type HostAdapter = {
  /** Writes the files. @returns their name under `editions/` in the mirror */
  write: (edition: Edition) => Promise<string>;
  /** The blobs of the edition that was written under a name; empty if that is missing. */
  blobsOf: (name: string) => Promise<string[]>;
  /** Switches a host that does not read the routing table. */
  activate?: (record: LogRecord) => Promise<void>;
};

/**
 * For the embedded server: the mirror is a store in a folder, with the live releases and a single record in its log.
 * Writing that record switches the server.
 */
export const partialStoreAdapter = (mirror: LocalMirror): HostAdapter => ({
  write: async (edition) => {
    const name = `${edition.id}.json`;
    const bytes = asJson(edition);
    const file = mirrorLayout.edition(name);
    if (!(await mirror.read(file))?.equals(bytes)) await mirror.write(file, bytes);
    return name;
  },
  blobsOf: async (name) => {
    const edition = await mirror.readJson<Edition>(mirrorLayout.edition(name));
    return edition ? editionBlobs(edition).map(({ blob }) => blob) : [];
  },
  activate: async (record) => {
    const file = layout.record(record.rev);
    await mirror.write(file, asJson(record));
    const records = (await mirror.list(layout.log)).map((name) => `${layout.log}/${name}`);
    for (const other of records) if (other !== file) await mirror.remove(other);
  },
});

const asJson = (value: Edition | LogRecord): Buffer => Buffer.from(JSON.stringify(value));
