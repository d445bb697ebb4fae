/** Adapts the sources of an area to a version of the platform. It may run twice, and leaves adapted sources as they are. */
export type Codemod = {
  /** The first version that needs the change. */
  version: string;
  /** @param root folder of the repository @returns what is left to do by hand, one line for each place */
  apply: (root: string) => Promise<string[]>;
};

/** All codemods. Each is a file of this folder, named by its version. No version needs one yet. */
export const codemods: readonly Codemod[] = [];
