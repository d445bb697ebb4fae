// Reads { file, code }[] from standard input and prints the messages of the boundary rules for each.
import { readFileSync } from 'node:fs';
import tsParser from '@typescript-eslint/parser';
import { ESLint } from 'eslint';
import boundaries from '../config/boundaries.mjs';

const parser = { files: ['**/*.{ts,tsx}'], languageOptions: { parser: tsParser } };
const eslint = new ESLint({ overrideConfigFile: true, overrideConfig: [parser, ...boundaries] });
const cases = JSON.parse(readFileSync(0, 'utf8'));
const results = [];
for (const { file, code } of cases) {
  const [result] = await eslint.lintText(code, { filePath: file });
  results.push(result.messages.map(({ message }) => message));
}
console.log(JSON.stringify(results));
