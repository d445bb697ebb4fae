/** A stage of delivery, such as staging: it has its own log, and its own live edition. */
export type Environment = {
  name: string;
  /** The log of the default one is at the store's root; each of the others has its own folder. */
  isDefault: boolean;
};

/** The default environment, unless it is configured. */
export const production: Environment = { name: 'production', isDefault: true };

/** The command option that selects an environment; empty for the default one. */
export const optionFor = ({ name, isDefault }: Environment): string =>
  isDefault ? '' : ` --environment ${name}`;
