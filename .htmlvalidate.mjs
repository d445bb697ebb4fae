// Rules of markup beyond the W3C's checker, for every composed page: see e2e/markup.spec.ts.
import { defineConfig } from 'html-validate';

// React writes the documents. HTML does not tell these apart, and nobody reads the output.
const spellingOfTheSerializer = {
  'attr-case': 'off',
  'attribute-boolean-style': 'off',
  'attribute-empty-style': 'off',
  'doctype-style': 'off',
  'void-style': 'off',
};

const tableRoles = ['table', 'rowgroup', 'row', 'columnheader', 'rowheader', 'cell'];

export default defineConfig({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    ...spellingOfTheSerializer,
    // A list may have a name: screen readers say it before the number of entries.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // React's own ids start with an underscore, which HTML allows.
    'valid-id': ['error', { relaxed: true }],
    // Telephone numbers do not wrap: styles of the kit say so, which keeps them right to be copied.
    'tel-non-breaking': 'off',
    // The ledger is stacked on phones, where a native table would lose what it means.
    'prefer-native-element': ['error', { exclude: tableRoles }],
  },
});
