/** @jest-environment node */
import { renderedPictures } from '@concourse/testing/renderedPictures';
import { routes } from '../routes';

test('every page can be rendered before anybody asks for it', async () => {
  const paths = Object.keys(await renderedPictures(routes));
  expect(paths).toEqual(['/example']);
});
