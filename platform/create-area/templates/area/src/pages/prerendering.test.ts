/** @jest-environment node */
import { picturesShown } from '@concourse/testing/picturesShown';
import { routes } from '../routes';

test('every page can be rendered before anybody asks for it', async () => {
  const paths = Object.keys(await picturesShown(routes));
  expect(paths).toEqual(['/example']);
});
