import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import a11y from 'eslint-plugin-jsx-a11y';
import hooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import { defineConfig, globalIgnores } from 'eslint/config';
import globals from 'globals';
import ts from 'typescript-eslint';
import boundaries from './eslint.boundaries.mjs';
import style from './eslint.style.mjs';

export default defineConfig(
  globalIgnores([
    '**/dist/',
    '**/.cache/',
    '**/.store/',
    '**/*.module.d.scss.ts',
    'test-results/',
    'playwright-report/',
  ]),
  js.configs.recommended,
  {
    // Expressions whose cost grows faster than the text, which anybody may send.
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignorePartial: false }],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [ts.configs.strictTypeChecked, ts.configs.stylisticTypeChecked],
    languageOptions: {
      globals: { ...globals.browser, ...globals.node },
      // One program for all files: a service with a project for each folder takes half as long again.
      parserOptions: { project: 'tsconfig.json', tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      // Would ask for the assertion that the rule above forbids.
      '@typescript-eslint/non-nullable-type-assertion-style': 'off',
    },
  },
  {
    files: ['**/*.tsx'],
    extends: [hooks.configs.flat['recommended-latest'], a11y.flatConfigs.recommended],
  },
  boundaries,
  style,
  {
    files: ['platform/**/*.ts'],
    ignores: ['platform/errors/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "ClassDeclaration[superClass.name='Error']",
          message:
            'Derive it from ActionableError (platform/errors): it says what to do next as well.',
        },
      ],
    },
  },
  { files: ['**/*.{mjs,cjs}'], languageOptions: { globals: globals.node } },
  prettier,
);
