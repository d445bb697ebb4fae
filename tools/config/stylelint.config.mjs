/** @type {import('stylelint').Config} */
export default {
  extends: ['stylelint-config-standard-scss'],
  ignoreFiles: ['**/dist/**', '**/node_modules/**', '**/.cache/**'],
  rules: {
    'selector-class-pattern': [
      '^(?:[a-z][a-zA-Z0-9]*|[a-z]+(?:-[a-z0-9]+)*)$',
      { message: 'Use camelCase for classes of CSS modules, and kebab-case for global classes' },
    ],
    'no-descending-specificity': null,
    'custom-property-empty-line-before': null,
    'declaration-empty-line-before': null,
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global', 'local'] }],
  },
};
