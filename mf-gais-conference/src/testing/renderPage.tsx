import { render, type RenderResult } from '@testing-library/react';
import type { ComponentType } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';

// What jsdom lacks of every browser, and what these pages ask of it.
Object.assign(window, { matchMedia: (media: string) => ({ matches: false, media }) });

/** Shows a page at an address, as the area does. */
export function renderPage(Page: ComponentType, address: string, pattern = '*'): RenderResult {
  window.history.replaceState(null, '', address);
  return render(
    <BrowserRouter>
      <Routes>
        <Route path={pattern} element={<Page />} />
      </Routes>
    </BrowserRouter>,
  );
}
