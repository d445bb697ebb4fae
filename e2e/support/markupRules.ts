// Rules for the markup of composed pages: see e2e/markup.spec.ts.
import { defineConfig } from 'html-validate';

// React decides the spelling, which makes no difference in HTML.
const serializerStyle = {
  'attr-case': 'off',
  'attribute-boolean-style': 'off',
  'attribute-empty-style': 'off',
  'doctype-style': 'off',
  'void-style': 'off',
} as const;

const tableRoles = ['table', 'rowgroup', 'row', 'columnheader', 'rowheader', 'cell'];

export const markupRules = defineConfig({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    ...serializerStyle,
    // A list may have a name, which screen readers announce before the number of items.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // Ids from React start with an underscore, which HTML allows.
    'valid-id': ['error', { relaxed: true }],
    // Styles of the UI kit keep phone numbers on one line. Non-breaking characters would end up in copied numbers.
    'tel-non-breaking': 'off',
    // On phones the ledger is stacked by CSS, which removes the semantics of a native table.
    'prefer-native-element': ['error', { exclude: tableRoles }],
  },
});
