// What only ESLint knows: who may use whom, how private members are written, and regular expressions.
// Everything else, types and React among it, is in .oxlintrc.json; format and order of imports in .oxfmtrc.json.
import parser from '@typescript-eslint/parser';
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
    // Tests may look at whatever they need, and nobody sends them texts.
    '**/*.test.{ts,tsx}',
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
            'Derive it from ActionableError (platform/core/errors): it says what to do next as well.',
        },
      ],
    },
  },
);
