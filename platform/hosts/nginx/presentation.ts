import { copyLayout } from '@concourse/mirror/copyLayout';
import { blobsOfFolder, editionAnswers } from '@concourse/mirror/editionAnswers';
import type { LocalCopy } from '@concourse/mirror/LocalCopy';
import type { Presentation } from '@concourse/mirror/presentation';

/** An edition as nginx's script reads it: a folder with its answers. The routing table alone switches. */
export const forNginx = (copy: LocalCopy): Presentation => ({
  write: async (edition) => {
    const { folder, files } = editionAnswers(edition);
    await copy.writeFolder(copyLayout.edition(folder), files);
    return folder;
  },
  blobsOf: async (folder) =>
    (await copy.readJson<string[]>(`${copyLayout.edition(folder)}/${blobsOfFolder}`)) ?? [],
});
