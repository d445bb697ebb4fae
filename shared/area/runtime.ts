// The code that every area runs. The shell provides it to areas that are built with the same code (`areaRuntime.ts` of
// the build package). Areas can import only these exports of the listed modules.
export { clsx, default } from 'clsx';
export { createLifecycles } from './createLifecycles';
export { useCrumbs } from './crumbs';
export { Fragment } from './Fragment';
export { defineFragments } from './fragments';
export { defineRoutes } from './routes';
export { readUrlParam, useUrlHash, useUrlParam, useUrlQuery } from './useUrl';
export {
  byDatePhase,
  byPhase,
  dateCases,
  DatePhase,
  datePhase,
  DatePhaseProvider,
  Phase,
  withShownPhases,
} from '@concourse/site/byDatePhase';
export { currentDay } from '@concourse/site/currentDay';
export { byEventStage, EventStage, eventStages } from '@concourse/site/eventStage';
export { pageData, publicPath } from '@concourse/site/pageData';
export {
  availableFacts,
  quote,
  QuoteError,
  quoteValue,
  recordQuotation,
} from '@concourse/site/quote';
export { ifReportingEnabled, pictureUrl, siteConfig } from '@concourse/site/siteConfig';
export { useDayInBerlin } from '@concourse/site/useDayInBerlin';
export { iconPaths } from '@concourse/ui/iconPaths';
export { useLocation, useParams } from 'react-router-dom';
