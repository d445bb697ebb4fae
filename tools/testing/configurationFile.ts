import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from './temporaryFolder';

type ConfigurationFile = {
  /** Path in a new folder for each test. The file does not exist until it is written. */
  readonly path: string;
  write: (content: unknown) => Promise<void>;
};

/** Registers hooks that provide a temporary `site.config.json` to each test. */
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
