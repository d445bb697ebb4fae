import type { CheckedSite, SiteChecks, SiteProblem } from '@concourse/contract/siteChecks';
import { checkCalendars } from './calendars';
import { checkContradictions } from './contradictions';
import { exampleOrganiserNotices } from './organiser';
import { readStatements } from './statements';

/** The checks of this site, which the shell adds to those of the platform. */
export const siteChecks: SiteChecks = {
  readPage: readStatements,
  check: (checked) => ({
    problems: [
      ...checkStructuredData(checked),
      ...checkContradictions(checked),
      ...checkCalendars(checked),
    ],
    notices: exampleOrganiserNotices(checked.site),
  }),
};

const advice =
  'Show the value on the page, or leave it out of src/structuredData.ts. Then raise the version of the area, build, publish and promote again.';

/** Reports values in structured data that the page does not say. */
const checkStructuredData = ({ statements, kept }: CheckedSite): SiteProblem[] =>
  Object.entries(statements).flatMap(([area, ofArea]) =>
    ofArea
      .filter(({ kind }) => kind === 'data')
      .map(({ path: file, text }) => {
        const message = `states "${text}", which the page does not say`;
        const isKept = kept.includes(area);
        return { area, file, check: 'structured data', message, advice, isKept };
      }),
  );
