// One habit where several would do, kept by the linter: of private members.

/** For the list of `no-restricted-syntax`, which holds as a whole: who adds to it elsewhere repeats this. */
export const privateMembers = {
  selector:
    ':matches(PropertyDefinition, MethodDefinition:not([kind="constructor"]), TSParameterProperty)[accessibility=/private|protected/]',
  message: 'What is private is written #name: it is private when it runs, too.',
};

export default [
  {
    files: ['{shared,shell,platform,tools,mf-*,e2e}/**/*.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', privateMembers] },
  },
];
