// Rules that only ESLint has: package boundaries, private members and regular expressions. All other rules are in
// .oxlintrc.json; format and import order are in .oxfmtrc.json.
import parser from '@typescript-eslint/parser';
import regexp from 'eslint-plugin-regexp';
import { defineConfig, globalIgnores } from 'eslint/config';
import boundaries from './tools/config/boundaries.mjs';
import style, { privateMembers } from './tools/config/style.mjs';

export default defineConfig(
  globalIgnores([
    '**/dist/',
    '**/.cache/',
    '**/.store/',
    '**/*.module.d.scss.ts',
    // Tests may import any file, and their regular expressions get no untrusted input.
    '**/*.test.{ts,tsx}',
    'test-results/',
    'playwright-report/',
  ]),
  { files: ['**/*.{ts,tsx}'], languageOptions: { parser } },
  {
    // Rejects regular expressions with super-linear run time, because input may be untrusted.
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignorePartial: false }],
    },
  },
  boundaries,
  style,
  {
    files: ['{platform,tools}/**/*.ts'],
    ignores: ['platform/core/errors/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        privateMembers,
        {
          selector: "ClassDeclaration[superClass.name='Error']",
          message:
            'Derive it from ActionableError (platform/core/errors), which also has a code and the next step.',
        },
      ],
    },
  },
);
