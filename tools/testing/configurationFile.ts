import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from './temporaryFolder';

type ConfigurationFile = {
  /** Where it lies, in a folder of its own for each test; there is none until it is written. */
  readonly path: string;
  write: (content: unknown) => Promise<void>;
};

/** A `site.config.json` for the tests of one file. */
export function configurationFile(): ConfigurationFile {
  let folder: string;
  beforeEach(async () => {
    folder = await temporaryFolder();
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  return {
    get path() {
      return path.join(folder, 'site.config.json');
    },
    write(content) {
      return writeFile(this.path, typeof content === 'string' ? content : JSON.stringify(content));
    },
  };
}
