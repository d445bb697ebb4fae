import { layout } from '@concourse/core/store/storeLayout';
import type { Edition, LogRecord } from '@concourse/core/store/types';
import { blobsOf } from '@concourse/store/blobsOf';
import { copyLayout } from './copyLayout';
import type { LocalCopy } from './LocalCopy';
import type { Presentation } from './presentation';

/**
 * An edition as the embedded server reads it: the copy is a store in a folder that holds what is live and
 * no more. Its log has one record, which is put there last: that switches.
 */
export const asPartialStore = (copy: LocalCopy): Presentation => ({
  write: async (edition) => {
    const name = `${edition.id}.json`;
    const bytes = asJson(edition);
    const file = copyLayout.edition(name);
    if (!(await copy.read(file))?.equals(bytes)) await copy.write(file, bytes);
    return name;
  },
  blobsOf: async (name) => {
    const edition = await copy.readJson<Edition>(copyLayout.edition(name));
    return edition ? blobsOf(edition).map(({ blob }) => blob) : [];
  },
  announce: async (record) => {
    const file = layout.record(record.rev);
    await copy.write(file, asJson(record));
    const outdated = (await copy.list(layout.log)).map((name) => `${layout.log}/${name}`);
    for (const other of outdated) if (other !== file) await copy.remove(other);
  },
});

const asJson = (value: Edition | LogRecord): Buffer => Buffer.from(JSON.stringify(value));
