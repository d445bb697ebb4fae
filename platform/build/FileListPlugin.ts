import { createHash } from 'node:crypto';
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';
import type { ReleaseFile } from '@concourse/contract/release';
import { exposedGroup } from './exposedGroup';

/** Which files each named chunk group needs, and every emitted file with its integrity. */
export type FileList = {
  groups: Record<string, string[]>;
  files: Record<string, ReleaseFile>;
};

export const fileListName = 'file-list.json';

export type ChunkGroup = Compilation['chunkGroups'][number];

// A hot update is asked for by whoever has the build before.
const served = (file: string): boolean =>
  !file.endsWith('.map') && !file.endsWith('.hot-update.js');

/** What a browser loads of a group. */
export const filesOf = (group: ChunkGroup): string[] => [
  ...new Set(group.chunks.flatMap((chunk: Chunk) => [...chunk.files]).filter(served)),
];

const isExposed = (group: ChunkGroup): boolean =>
  group.origins.some((origin) => origin.module?.constructor.name === 'ContainerEntryModule');

/** @returns `sha384-…` as browsers want it in an `integrity` attribute */
export const integrityOf = (bytes: Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Which files each named chunk group of a compilation needs. */
export function groupsOf(compilation: Compilation): FileList['groups'] {
  const groups: FileList['groups'] = {};
  for (const group of compilation.chunkGroups) {
    if (group.name) groups[group.name] = filesOf(group);
    if (isExposed(group)) groups[exposedGroup] = filesOf(group);
  }
  return groups;
}

/** Writes `file-list.json` beside the emitted files, once their names and bytes are final. */
export class FileListPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('FileListPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'FileListPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const files: FileList['files'] = {};
          for (const { name, source } of compilation.getAssets().filter((a) => served(a.name))) {
            const bytes = source.buffer();
            files[name] = { integrity: integrityOf(bytes), bytes: bytes.length };
          }
          const list: FileList = { groups: groupsOf(compilation), files };
          compilation.emitAsset(fileListName, new webpack.sources.RawSource(JSON.stringify(list)));
        },
      );
    });
  }
}
