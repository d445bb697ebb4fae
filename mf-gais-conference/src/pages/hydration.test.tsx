import { render } from '@testing-library/react';
import type { ComponentType, ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { BrowserRouter, Route, Routes, StaticRouter } from 'react-router-dom';
import { changes } from '../content/programme/changes';
import { loadTracks } from '../search/trackStore';
import '../testing/renderPage';
import { setRows } from '../testing/setRows';
import AgendaPage from './AgendaPage';
import AttendeesPage from './AttendeesPage';
import GaisPage from './GaisPage';
import ProgrammePage from './ProgrammePage';
import SessionPage from './SessionPage';
import SpeakerPage from './SpeakerPage';
import TracksPage from './TracksPage';

const pages: [string, ComponentType, string][] = [
  ['/gais', GaisPage, '*'],
  ['/gais/attendees', AttendeesPage, '*'],
  ['/gais/programme?q=model&format=talk', ProgrammePage, '*'],
  ['/gais/programme#t14', ProgrammePage, '*'],
  ['/gais/session/p2', SessionPage, '/gais/session/:sessionId'],
  ['/gais/speaker/3', SpeakerPage, '/gais/speaker/:index'],
  ['/gais/UnifiedTracks?q=audit', TracksPage, '*'],
  ['/gais/UnifiedTracks#ai-security', TracksPage, '*'],
  ['/gais/conference/ai-healthcare-summit/all-agendas#surgery-and-robotics', AgendaPage, '*'],
];

beforeAll(async () => {
  await loadTracks();
  const change = { announced: '2026-03-18T17:00', note: 'A note.' };
  setRows(
    changes,
    '2026-03-19',
    { id: 't1', ...change, start: '2026-03-20T14:00', room: 'Concourse' },
    { id: 'p2', ...change, cancelled: 'yes' },
  );
});

test.each(pages)(
  '%s hydrates without differences from its prerendered HTML',
  (address, Page, pattern) => {
    const content: ReactElement = (
      <Routes>
        <Route path={pattern} element={<Page />} />
      </Routes>
    );
    // Prerendering knows only the path, not the query or fragment.
    const path = address.split(/[?#]/)[0] ?? '';
    const host = document.createElement('main');
    host.innerHTML = renderToString(<StaticRouter location={path}>{content}</StaticRouter>);
    document.body.replaceChildren(host);
    expect(host.innerHTML).not.toMatch(/ style="/);

    window.history.replaceState(null, '', address);
    const recovered = jest.fn();
    const complained = jest.spyOn(console, 'error').mockImplementation();
    render(<BrowserRouter>{content}</BrowserRouter>, {
      container: host,
      hydrate: true,
      onRecoverableError: recovered,
    });
    expect(recovered).not.toHaveBeenCalled();
    expect(complained).not.toHaveBeenCalled();
    complained.mockRestore();
  },
);
