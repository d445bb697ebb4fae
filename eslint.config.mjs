// What only ESLint knows: who may use whom, order of imports, rules of React and of regular expressions.
// Everything else, types among it, is in .oxlintrc.json.
import parser from '@typescript-eslint/parser';
import prettier from 'eslint-config-prettier';
import a11y from 'eslint-plugin-jsx-a11y';
import hooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import { defineConfig, globalIgnores } from 'eslint/config';
import boundaries from './eslint.boundaries.mjs';
import style, { privateMembers } from './eslint.style.mjs';

export default defineConfig(
  globalIgnores([
    '**/dist/',
    '**/.cache/',
    '**/.store/',
    '**/*.module.d.scss.ts',
    'test-results/',
    'playwright-report/',
  ]),
  { files: ['**/*.{ts,tsx}'], languageOptions: { parser } },
  {
    // Expressions whose cost grows faster than the text, which anybody may send.
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignorePartial: false }],
    },
  },
  { files: ['**/*.tsx'], extends: [a11y.flatConfigs.recommended] },
  {
    // It compiles what it reads; what a test draws is drawn once.
    files: ['**/*.tsx'],
    ignores: ['**/*.test.tsx'],
    extends: [hooks.configs.flat['recommended-latest']],
  },
  boundaries,
  style,
  {
    files: ['platform/**/*.ts'],
    ignores: ['platform/errors/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        privateMembers,
        {
          selector: "ClassDeclaration[superClass.name='Error']",
          message:
            'Derive it from ActionableError (platform/errors): it says what to do next as well.',
        },
      ],
    },
  },
  prettier,
);
