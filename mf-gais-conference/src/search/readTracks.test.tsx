import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { allTracks } from '../content/tracks';
import TracksPage from '../pages/TracksPage';
import { readTracks } from './readTracks';
import { loadTracks } from './trackStore';

async function prerendered(): Promise<HTMLElement> {
  await loadTracks();
  const page = document.createElement('main');
  page.innerHTML = renderToString(
    <StaticRouter location="/gais/UnifiedTracks">
      <TracksPage />
    </StaticRouter>,
  );
  return page;
}

test('the tracks of the prerendered page equal the content', async () => {
  expect(readTracks(await prerendered())).toEqual(allTracks);
});

test('a page without tracks returns undefined', () => {
  expect(readTracks(document)).toBeUndefined();
});

test('an incomplete page returns undefined', async () => {
  const missingTrack = await prerendered();
  missingTrack.querySelector('#ai-security')?.remove();
  expect(readTracks(missingTrack)).toBeUndefined();

  const missingText = await prerendered();
  missingText.querySelector('#ai-security [data-part=audience]')?.remove();
  expect(readTracks(missingText)).toBeUndefined();
});
