import '@concourse/ui/styles/global.scss';
import './shell.scss';
// Everything that the shell provides to areas must be in its own module graph.
import 'react/jsx-runtime';
import 'react-dom/client';
import '@concourse/area/runtime';
import { startOutbox } from '@concourse/forms/startOutbox';
import type {} from './firstScript/firstScript';
import { hydrateHeader } from './header';
import { announceDeliveries } from './runtime/announceDeliveries';
import { checkDocument } from './runtime/changedDocument';
import { startSharingFacts } from './runtime/facts';
import { shareFileIntegrities } from './runtime/fileIntegrities';
import { hydrateInitialApp } from './runtime/initialApp';
import { prepareNavigation } from './runtime/navigationLoader';
import { observeFragments } from './runtime/observeFragments';
import { adoptDocumentPath, readPageData } from './runtime/pageData';
import { provideRuntime } from './runtime/provideRuntime';
import { offerDevtools } from './runtime/remotes';
import { startReporting } from './runtime/reporting';
import { startScrollRestoration } from './runtime/scrollRestoration';
import { prepareSearch } from './search/prepareSearch';
import './prerenderedOnly';

const page = readPageData();
adoptDocumentPath(page);
checkDocument(page);

startReporting(page);
provideRuntime();
shareFileIntegrities();
offerDevtools();
startSharingFacts();
hydrateHeader(page.area ? location.pathname : undefined);

// Before navigation, whose click listener would follow the link.
prepareSearch(page);
const early = globalThis.firstScript?.earlyInput;
early?.repeatSearch();
const initialApp = page.area ? hydrateInitialApp(page.area) : undefined;
prepareNavigation(page, initialApp);
// After the effects of the page.
void Promise.resolve(initialApp?.lifecycles).then(() => setTimeout(() => early?.repeat()));
startScrollRestoration();
observeFragments();

announceDeliveries();
// Sends what a visitor could not send earlier, from any page.
setTimeout(() => void startOutbox(), 2000);
