/** @jest-environment node */
import { renderedPictures } from '@concourse/testing/renderedPictures';
import { routes } from '../routes';

test('the build can prerender every page', async () => {
  const paths = Object.keys(await renderedPictures(routes));
  expect(paths).toEqual(['/example']);
});
