/** A stage of delivery with its own log, such as staging. */
export type Environment = {
  name: string;
  /** Its log is at the store's root; other environments have their own folders. */
  isDefault: boolean;
};

/** The environment of a project without configuration. */
export const production: Environment = { name: 'production', isDefault: true };

/** The command option that selects an environment; empty for the default one. */
export const environmentArgument = ({ name, isDefault }: Environment): string =>
  isDefault ? '' : ` --environment ${name}`;
