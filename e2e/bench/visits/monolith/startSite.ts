import '@concourse/ui/styles/global.scss';
import '../../../../shell/src/shell.scss';
import { startOutbox } from '@concourse/forms/startOutbox';
import { watchHeaderScroll } from '../../../../shell/src/firstScript/headerScroll';
import { watchMenus } from '../../../../shell/src/firstScript/menus';
import { readPageData } from '../../../../shell/src/runtime/pageData';
import { startReporting } from '../../../../shell/src/runtime/reporting';
import { preload, type Area } from './areas';
import { startNavigation } from './navigation';

/**
 * Starts the shell's features, except rendering.
 * @param drawHeader renders the header for a path
 * @returns the area of the current page, with its code loaded
 */
export function startSite(drawHeader: (path: string) => void): Promise<Area> {
  const page = readPageData();
  startReporting(page);
  watchMenus();
  watchHeaderScroll();
  startNavigation(page.site.siteUrl, drawHeader);
  setTimeout(() => void startOutbox(), 2000);
  return preload(location.pathname);
}
