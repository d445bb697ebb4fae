import path from 'node:path';

import { composerDigest } from '../compose/composerDigest';
import type { ComposeEdition } from './composition';

/** Everything a command takes from the world outside. Tests hand in their own. */
export type Context = {
  /** Root folder of the project: areas and `site.config.json` lie in it. */
  root: string;
  env: NodeJS.ProcessEnv;
  now: () => Date;
  /** Account of the operating system that runs the command, such as `ada@build-7`. */
  account: string;
  stdout: (text: string) => void;
  stderr: (text: string) => void;
  /** Loads a module of the platform by its path from `platform/release/`, such as `../serve/serve.ts`. */
  load: (path: string) => Promise<unknown>;
};

/** Composition, loaded when a command needs it: `status` does not wait for a renderer. */
export const loadCompose =
  (context: Context): ComposeEdition =>
  async (input) => {
    const loaded = await context.load('../compose/composeEdition.ts');
    const composer = composerDigest(path.join(context.root, 'platform/compose'));
    return (loaded as { composeEdition: ComposeEdition }).composeEdition({ ...input, composer });
  };
