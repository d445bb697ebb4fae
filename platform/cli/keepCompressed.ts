import path from 'node:path';
import { compressOnlyNew } from '@concourse/store/compression';
import { KeptCompressed } from '@concourse/store/KeptCompressed';
import type { Context } from './context';

/** Lets commands of one clone take over what those before have compressed. @param log told where that cannot be */
export function keepCompressed({ root }: Context<never>, log: (line: string) => void): void {
  compressOnlyNew(new KeptCompressed(path.join(root, '.cache/compressed'), log));
}
