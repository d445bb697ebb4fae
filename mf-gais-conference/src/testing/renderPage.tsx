import { render, type RenderResult } from '@testing-library/react';
import type { ComponentType } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';

/** Renders a page at a URL, as the area does. */
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
