/** @jest-environment node */
import { join } from 'node:path';
import { compileFixture } from './testing/compileFixture';

const nodeModules = join(__dirname, '../../node_modules');
const loader = require.resolve('./pureAnnotationLoader.cjs');

test('an area bundles only the parts of the router that it uses', async () => {
  const { files } = await compileFixture(
    {
      'main.js': `import { BrowserRouter, matchPath, UNSAFE_RouteContext, useLocation, useParams } from 'react-router-dom';
        console.log(BrowserRouter, matchPath, UNSAFE_RouteContext, useLocation, useParams);`,
    },
    {
      target: ['web', 'es2022'],
      resolve: { modules: ['node_modules', nodeModules] }, // the router has nested dependencies
      externals: { react: 'React', 'react-dom': 'ReactDOM', 'react-dom/client': 'ReactDOMClient' },
      module: { rules: [{ test: /react-router[\\/]dist[\\/].*\.mjs$/, loader }] },
    },
  );
  expect(files['main.js']?.length).toBeLessThan(12_000);
});
