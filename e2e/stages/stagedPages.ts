import { parse, type HTMLElement } from 'node-html-parser';
import { fillJson, fillMarkup, fillText } from '@concourse/compose/siteTokens';
import { withDatePhases } from '@concourse/contract/datePhase';
import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import {
  assumedFacts,
  quotationsIn,
  toQuotedFacts,
  type Fact,
  type Facts,
  type Quotation,
} from '@concourse/contract/facts';
import { replaceFragments } from '@concourse/contract/fragments';
import type { EventStageName } from '@concourse/site/eventStage';
import awards from '../../mf-awards/src/server';
import careers from '../../mf-careers/src/server';
import corporate from '../../mf-corporate/src/server';
import conference from '../../mf-gais-conference/src/server';
import tickets from '../../mf-tickets/src/server';
import shell from '../../shell/src/server';

const areas = [corporate, conference, awards, tickets, careers];

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

/** The facts of all areas as the previews of seasons assume them: the summit passes through every stage. */
const facts: Facts = assumedFacts(Object.assign({}, ...areas.map((area) => area.facts)) as Facts);

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
  /** The page as JSON-LD and HTML, for the checks of a promotion. */
  html: string;
  area: string;
  quotes: Quotation[];
};

/** All facts, as an edition has them. */
export const stagedFacts = (): Record<string, Fact & { area: string }> =>
  Object.fromEntries(
    areas.flatMap(({ name: area, facts: published }) =>
      Object.keys(published).map((name) => [name, { text: '', ...facts[name], area }] as const),
    ),
  );

/** Renders every page of all areas and composes it in each stage. */
export async function stagedPages(): Promise<StagedPage[]> {
  const routes = await Promise.all(
    areas.map(async (area) => {
      const pages = (await area.render()).flatMap((route) => route.pages);
      return pages.map((page) => ({ ...page, area: area.name }));
    }),
  );
  const fragments = new Map<string, string>();
  for (const { name, renderFragments } of areas)
    for (const { name: fragment, instances } of (await renderFragments?.()) ?? [])
      for (const { id, html } of instances) fragments.set(`${name}/${fragment}/${id}`, html);
  const withFragments = (html: string): string =>
    replaceFragments(html, (key) => withFragments(fragments.get(key) ?? ''));
  const { header, footer } = shell;
  const rendered = routes
    .flat()
    .filter(({ status }) => status === 200)
    .map(({ path, html, quoted, ...page }) => {
      const body = `${header(path)}<main>${withFragments(html)}</main>${footer()}`;
      return { ...page, path, body, quotes: [...quoted, ...quotationsIn(body)] };
    });
  return Object.entries(stageDays).flatMap(([stage, day]) => {
    const values = { ...defaultSiteConfig, facts: toQuotedFacts(withDatePhases(facts, day)) };
    return rendered.map(({ path, area, body, quotes, title, description, structuredData }) => {
      const filled = fillMarkup(body, values, path);
      const data = fillJson(structuredData, values, path);
      const document = parse(filled);
      return {
        path,
        stage: stage as EventStageName,
        document,
        main: document.querySelector('main') as HTMLElement,
        title: fillText(title, values, path),
        description: fillText(description, values, path),
        structuredData: data,
        html: `<body>${filled}<script type="application/ld+json">${JSON.stringify(data)}</script></body>`,
        area,
        quotes,
      };
    });
  });
}
