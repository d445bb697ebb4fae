/** @jest-environment node */
import { runInNewContext } from 'node:vm';
import { compileFixture } from './testing/compileFixture';

const loader = require.resolve('./pureAnnotationLoader.cjs');
const options = {
  target: ['web', 'es2022'] as ['web', string],
  externals: { react: 'React' },
  module: { rules: [{ test: /parts\.mjs$/, loader }] },
};

// In the style of the published router.
const parts = `import * as React from 'react';
var Theme = React.createContext('light');
var Link = React.forwardRef(() => 'a link');
Link.displayName = "Link";
var Boundary = class extends React.Component {
  fallback = 'a boundary';
};
Boundary.contextType = Theme;
export { Theme, Link, Boundary };`;

const React = {
  Component: Object,
  createContext: (value: string) => ({ value }),
  forwardRef: (render: () => string) => ({ render }),
};

const compiled = async (main: string): Promise<string> => {
  const sources = { 'main.js': main, 'parts.mjs': parts };
  return String((await compileFixture(sources, options)).files['main.js']);
};

test('unused contexts and components are removed with the assignments to their properties', async () => {
  const code = await compiled("import { Theme } from './parts.mjs'; console.log(Theme.value);");
  expect(code).not.toMatch(/link|Link|boundary|contextType/);
});

test('used components keep their context', async () => {
  const code = await compiled(
    `import { Boundary, Link } from './parts.mjs';
     globalThis.values = [Link.render(), Boundary.contextType.value, new Boundary().fallback];`,
  );
  const context = { React, values: [] };
  runInNewContext(code, context);
  expect(context.values).toEqual(['a link', 'light', 'a boundary']);
});
