// One habit where several would do, kept by the linter: of imports and of private members.
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import imports from 'eslint-plugin-import-x';

/** For the list of `no-restricted-syntax`, which holds as a whole: who adds to it elsewhere repeats this. */
export const privateMembers = {
  selector:
    ':matches(PropertyDefinition, MethodDefinition:not([kind="constructor"]), TSParameterProperty)[accessibility=/private|protected/]',
  message: 'What is private is written #name: it is private when it runs, too.',
};

const sources = ['{shared,shell,platform,mf-*,e2e}/**/*.{ts,tsx}'];
const settings = {
  'import-x/resolver-next': [createTypeScriptImportResolver({ project: 'tsconfig.json' })],
  'import-x/extensions': ['.ts', '.tsx'],
  'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
};

export default [
  {
    files: sources,
    plugins: { 'import-x': imports },
    settings,
    rules: {
      // Packages, packages of ours, what lies above, what lies beside; each by its address, without blank lines.
      'import-x/order': [
        'error',
        {
          groups: ['builtin', 'external', 'internal', 'parent', 'sibling'],
          pathGroups: [{ pattern: '@concourse/**', group: 'internal' }],
          pathGroupsExcludedImportTypes: ['builtin'],
          'newlines-between': 'never',
          alphabetize: { order: 'asc', caseInsensitive: true },
        },
      ],
      // One import a module, in which types say that they are types.
      'import-x/no-duplicates': ['error', { 'prefer-inline': true }],
      'no-restricted-syntax': ['error', privateMembers],
    },
  },
];
