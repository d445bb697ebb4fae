import type { Edition, LogRecord } from '@concourse/core/store/types';

/** What one kind of host reads of an edition in a copy, beside blobs and released files. */
export type Presentation = {
  /** Writes it. @returns its name under `editions/` in the copy */
  write: (edition: Edition) => Promise<string>;
  /** The blobs of an edition that was written under a name; none where it is not there. */
  blobsOf: (name: string) => Promise<string[]>;
  /** Switches a host that does not look at the routing table. */
  announce?: (record: LogRecord) => Promise<void>;
};
