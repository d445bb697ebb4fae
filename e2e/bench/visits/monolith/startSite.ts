import '@concourse/ui/styles/global.scss';
import '../../../../shell/src/shell.scss';
import { startOutbox } from '@concourse/forms/startOutbox';
import { readPageData } from '../../../../shell/src/runtime/pageData';
import { startReporting } from '../../../../shell/src/runtime/reporting';
import { preload, type Area } from './areas';
import { startNavigation } from './navigation';

/**
 * Everything but drawing: what the shell does for visitors.
 * @param drawHeader draws the header of the page at a path
 * @returns whose page this is, its code loaded
 */
export function startSite(drawHeader: (path: string) => void): Promise<Area> {
  const page = readPageData();
  startReporting(page);
  startNavigation(page.site.siteUrl, drawHeader);
  setTimeout(() => void startOutbox(), 2000);
  return preload(location.pathname);
}
