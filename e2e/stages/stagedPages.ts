import { parse, type HTMLElement } from 'node-html-parser';
import { fillJson, fillMarkup, fillText } from '@concourse/compose/siteTokens';
import { withDatePhases } from '@concourse/contract/datePhase';
import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import { toQuotedFacts, type Facts } from '@concourse/contract/facts';
import type { EventStageName } from '@concourse/site/eventStage';
import awards from '../../mf-awards/src/server';
import careers from '../../mf-careers/src/server';
import corporate from '../../mf-corporate/src/server';
import { stageTimeline } from '../../mf-gais-conference/src/content/edition';
import { globalAiSummit } from '../../mf-gais-conference/src/content/events';
import conference from '../../mf-gais-conference/src/server';
import tickets from '../../mf-tickets/src/server';
import shell from '../../shell/src/server';

/** A day in each stage of the summit. */
export const stageDays: Record<EventStageName, string> = {
  announced: '2025-05-01',
  onSale: '2025-12-01',
  soldOut: '2026-03-02',
  open: '2026-03-19',
  over: '2026-03-21',
  results: '2026-05-02',
  next: '2026-09-02',
};

/** The summit with all switches set, so that it passes through every stage. */
const facts: Facts = {
  ...awards.facts,
  ...careers.facts,
  ...corporate.facts,
  ...conference.facts,
  ...tickets.facts,
  'gais.summit.stage': {
    text: 'Stage of the summit',
    value: stageTimeline(globalAiSummit, {
      salesOpen: '2025-06-01',
      soldOut: '2026-03-01',
      resultsPublished: '2026-05-01',
      nextAnnounced: '2026-09-01',
    }),
  },
  'gais.nextSummit.dates': { text: '18 and 19 March 2027' },
};

/** A page in one stage of the summit. */
export type StagedPage = {
  path: string;
  stage: EventStageName;
  document: HTMLElement;
  /** The page without header and footer. */
  main: HTMLElement;
  title: string;
  description: string;
  structuredData: object[];
};

/** Renders every page of all areas and composes it in each stage. */
export async function stagedPages(): Promise<StagedPage[]> {
  const areas = [corporate, conference, awards, tickets, careers];
  const routes = (await Promise.all(areas.map((area) => area.render()))).flat();
  const rendered = routes.flatMap(({ pages }) => pages.filter(({ status }) => status === 200));
  const { header, footer } = shell;
  return Object.entries(stageDays).flatMap(([stage, day]) => {
    const values = { ...defaultSiteConfig, facts: toQuotedFacts(withDatePhases(facts, day)) };
    return rendered.map(({ path, html, title, description, structuredData }) => {
      const body = `${header(path)}<main>${html}</main>${footer()}`;
      const document = parse(fillMarkup(body, values, path));
      return {
        path,
        stage: stage as EventStageName,
        document,
        main: document.querySelector('main') as HTMLElement,
        title: fillText(title, values, path),
        description: fillText(description, values, path),
        structuredData: fillJson(structuredData, values, path),
      };
    });
  });
}
