import { useEffect, type ReactElement } from 'react';
import { BrowserRouter, useLocation, useNavigate } from 'react-router-dom';
import { AreaPages } from '../../../../shared/area/AreaPages';
import { areaOf } from './areas';
import { setNavigate } from './navigation';

function Pages(): ReactElement | null {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => setNavigate((path) => void navigate(path)), [navigate]);
  const area = areaOf(pathname);
  return area ? <AreaPages key={area.name} area={area.name} routes={area.routes} /> : null;
}

/** Renders the pages of all areas in one React tree. */
export function Site(): ReactElement {
  return (
    <BrowserRouter>
      <Pages />
    </BrowserRouter>
  );
}
