/** One of the places that the same releases go through: it has a log of its own, and so a live edition of its own. */
export type Environment = {
  name: string;
  /** The default one keeps its log at the store's root, the others each in a folder of their own. */
  isDefault: boolean;
};

/** What the default environment is called where nobody says otherwise. */
export const production: Environment = { name: 'production', isDefault: true };

/** What a command has to be given to be about this environment: nothing for the default one. */
export const optionFor = ({ name, isDefault }: Environment): string =>
  isDefault ? '' : ` --environment ${name}`;
