// Private members are written #name.

/** An entry for `no-restricted-syntax`. A configuration that sets this rule again has to repeat the entry. */
export const privateMembers = {
  selector:
    ':matches(PropertyDefinition, MethodDefinition:not([kind="constructor"]), TSParameterProperty)[accessibility=/private|protected/]',
  message: 'Write private members as #name, which are private at run time, too.',
};

export default [
  {
    files: ['{shared,shell,platform,tools,mf-*,e2e}/**/*.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', privateMembers] },
  },
];
