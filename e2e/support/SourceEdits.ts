import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './commandLine';

/** Temporary edits of the project's sources. */
export class SourceEdits {
  readonly #before = new Map<string, string>();

  /** Replaces the first occurrence of a text in the original file, discarding earlier edits of it. */
  replace(file: string, from: string, to: string): void {
    const original = this.#original(file);
    if (!original.includes(from))
      throw new Error(`${file} does not contain ${JSON.stringify(from)}`);
    writeFileSync(
      join(root, file),
      original.replace(from, () => to),
    );
  }

  /** Like `replace`, but saves by renaming a new file over the old one, like many editors. */
  replaceByRename(file: string, from: string, to: string): void {
    const path = join(root, file);
    const before = this.#original(file);
    writeFileSync(
      `${path}.saving`,
      before.replace(from, () => to),
    );
    renameSync(`${path}.saving`, path);
  }

  /** Restores the original file. */
  restore(file: string): void {
    const before = this.#before.get(file);
    if (before !== undefined) writeFileSync(join(root, file), before);
  }

  restoreAll(): void {
    for (const file of this.#before.keys()) this.restore(file);
  }

  #original(file: string): string {
    const before = this.#before.get(file) ?? readFileSync(join(root, file), 'utf8');
    this.#before.set(file, before);
    return before;
  }
}
