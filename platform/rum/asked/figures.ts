import type { DuckDBConnection } from '@duckdb/node-api';
import { vitalNames } from '@concourse/contract/report';
import {
  type ArmFigures,
  type ArmsAsked,
  type FiguresAsked,
  type Interval,
  type ReleaseFigures,
  type ReportQuestions,
  vitalBounds,
} from '../questions';
import { type AnswerRow, ask, conditions, numberIn, wordIn } from './ask';
import { armOfEdition, armsBound } from './pages';

type Groups = {
  area: string;
  during: Interval;
  pattern?: string | undefined;
  byEdition: boolean;
  /** Into how many parts of equal length the interval falls. */
  points: number;
};

/** Figures of one part of the interval. */
type PartFigures = { point: number; figures: ReleaseFigures };

export async function askFigures(
  connection: DuckDBConnection,
  { area, by, during, pattern }: FiguresAsked,
): Promise<ReleaseFigures[]> {
  const groups = { area, during, pattern, byEdition: by === 'edition', points: 1 };
  return (await figuresIn(connection, groups)).map(({ figures }) => figures);
}

export async function askOverTime(
  connection: DuckDBConnection,
  { area, during, points }: Parameters<ReportQuestions['overTime']>[0],
): Promise<{ at: Date; figures: ReleaseFigures[] }[]> {
  const found = await figuresIn(connection, { area, during, byEdition: false, points });
  const step = lengthOf(during) / points;
  return Array.from({ length: points }, (_, point) => ({
    at: new Date(Math.round(during.from.getTime() + point * step)),
    figures: found.filter((part) => part.point === point).map(({ figures }) => figures),
  }));
}

const lengthOf = ({ from, to }: Interval): number => Math.max(1, to.getTime() - from.getTime());

async function figuresIn(connection: DuckDBConnection, groups: Groups): Promise<PartFigures[]> {
  const { area, during, pattern, byEdition, points } = groups;
  const { where, values } = conditions(during, { area, pattern });
  const asked = `WITH asked AS (
    SELECT ${points === 1 ? '0' : 'CAST(floor((met - $from) * $points / $length) AS INTEGER)'} AS point,
      release, ${byEdition ? 'edition' : "''"} AS edition, view, kind, value, bucket, ${nameOfReading}
    FROM readings WHERE ${where})`;
  const parts = points === 1 ? {} : { points, length: lengthOf(during) };
  return figuresOf(connection, asked, { ...values, ...parts }, groups);
}

/** A view in which two policies refused something is one view. */
const nameOfReading = `CASE WHEN kind = 'refusal' THEN '' ELSE name END AS name`;

/** The query groups by arm in place of edition. */
export async function askArms(
  connection: DuckDBConnection,
  { areas, candidate, live, during, perNetwork }: ArmsAsked,
): Promise<{ candidate: ArmFigures; live: ArmFigures }> {
  const { where, values } = conditions(during, {});
  const asked = `WITH readings_of_arms AS (
    SELECT met, view, kind, value, bucket, coalesce(network, 0) AS network, ${armOfEdition} AS arm,
      ${nameOfReading},
      row_number() OVER (PARTITION BY view, edition, area, kind, name ORDER BY met) AS nth
    FROM readings WHERE ${where} AND list_contains(string_split($areas, ','), area)),
  viewed AS (
    SELECT arm, view, min(network) AS network, min(met) AS first
    FROM readings_of_arms WHERE arm IS NOT NULL GROUP BY arm, view),
  counted AS (
    SELECT * FROM viewed QUALIFY row_number() OVER (PARTITION BY arm, network ORDER BY first, view)
      <= CASE arm WHEN 'candidate' THEN $mostOfCandidate ELSE $mostOfLive END),
  asked AS (
    SELECT 0 AS point, '' AS release, arm AS edition, view, kind, name, value, bucket
    FROM readings_of_arms JOIN (SELECT arm, view, network AS sender FROM counted) USING (arm, view)
    WHERE nth = 1
    QUALIFY kind <> 'form' OR row_number() OVER (PARTITION BY arm, sender, kind ORDER BY met, name)
      <= ceil(CASE arm WHEN 'candidate' THEN $mostOfCandidate ELSE $mostOfLive END / 3))`;
  const bound = {
    ...values,
    ...armsBound({ candidate, live }),
    areas: areas.join(','),
    mostOfCandidate: perNetwork?.candidate ?? 2 ** 31,
    mostOfLive: perNetwork?.live ?? 2 ** 31,
  };
  const groups = { area: '', during, byEdition: true, points: 1 };
  const found = await figuresOf(connection, asked, bound, groups);
  const networks = await ask(
    connection,
    `${asked} SELECT arm, max(networks) AS networks FROM (
       SELECT arm, first // ${dayMs} AS day, count(DISTINCT network) AS networks
       FROM counted GROUP BY ALL) GROUP BY arm`,
    bound,
  );
  const armOf = (arm: string): ArmFigures => {
    const figures = found.find((each) => each.figures.edition === arm)?.figures;
    const row = networks.find((each) => each.arm === arm);
    return {
      ...(figures ?? noFigures(groups, {})),
      networks: row ? numberIn(row, 'networks') : 0,
    };
  };
  return { candidate: armOf('candidate'), live: armOf('live') };
}

const dayMs = 86_400_000;

async function figuresOf(
  connection: DuckDBConnection,
  asked: string,
  bound: Parameters<typeof ask>[2],
  groups: Groups,
): Promise<PartFigures[]> {
  const counts = await ask(
    connection,
    `${asked}
     SELECT point, release, edition, kind, name, count(*) AS count,
       count(DISTINCT view) FILTER (kind IN ('view', 'failure', 'error', 'refusal')) AS views,
       quantile_cont(value, 0.75) FILTER (value IS NOT NULL) AS p75
     FROM asked GROUP BY ALL ORDER BY point, release, edition`,
    bound,
  );
  const histograms = await ask(
    connection,
    `${asked}
     SELECT point, release, edition, name, bucket, count(*) AS count
     FROM asked WHERE kind = 'vital' GROUP BY ALL`,
    bound,
  );
  return assemble(groups, counts, histograms);
}

/** One figure for each part, release and edition, out of rows that hold a count each. */
function assemble(groups: Groups, counts: AnswerRow[], histograms: AnswerRow[]): PartFigures[] {
  const parts = new Map<string, PartFigures>();
  for (const row of counts) {
    const key = keyOf(row);
    const part = parts.get(key) ?? {
      point: numberIn(row, 'point'),
      figures: noFigures(groups, row),
    };
    parts.set(key, part);
    count(part.figures, row);
  }
  for (const row of histograms) {
    const { histogram } = vitalOf(parts.get(keyOf(row))?.figures, row) ?? {};
    if (histogram) histogram[numberIn(row, 'bucket')] = numberIn(row, 'count');
  }
  return [...parts.values()];
}

const keyOf = (row: AnswerRow): string => JSON.stringify([row.point, row.release, row.edition]);

const noFigures = ({ area, byEdition }: Groups, row: AnswerRow): ReleaseFigures => ({
  area,
  release: wordIn(row, 'release'),
  ...(byEdition && { edition: wordIn(row, 'edition') }),
  views: 0,
  failures: { load: 0, hydration: 0, render: 0 },
  errors: 0,
  refusals: 0,
  forms: { sent: 0, queued: 0, rejected: 0, unknown: 0 },
  vitals: {
    TTFB: noVital('TTFB'),
    FCP: noVital('FCP'),
    LCP: noVital('LCP'),
    CLS: noVital('CLS'),
    INP: noVital('INP'),
  },
  moves: { count: 0, p75: 0 },
});

const noVital = (name: keyof typeof vitalBounds) => ({
  count: 0,
  p75: 0,
  histogram: vitalBounds[name].concat(0).map(() => 0),
});

function vitalOf(figures: ReleaseFigures | undefined, row: AnswerRow) {
  const name = vitalNames.find((vital) => vital === row.name);
  return name && figures?.vitals[name];
}

function count(figures: ReleaseFigures, row: AnswerRow): void {
  const [all, views, p75] = [numberIn(row, 'count'), numberIn(row, 'views'), numberIn(row, 'p75')];
  switch (row.kind) {
    case 'view':
      figures.views = views;
      break;
    case 'failure':
      addTo(figures.failures, row.name, views);
      break;
    case 'error':
      figures.errors = views;
      break;
    case 'refusal':
      figures.refusals = views;
      break;
    case 'form':
      addTo(figures.forms, row.name, all);
      break;
    case 'move':
      figures.moves = { count: all, p75 };
      break;
    case 'vital':
      Object.assign(vitalOf(figures, row) ?? {}, { count: all, p75 });
  }
}

/** Adds to one of the numbers that an object has by names. */
function addTo(numbers: Record<string, number>, name: unknown, more: number): void {
  if (typeof name === 'string' && Object.hasOwn(numbers, name))
    numbers[name] = (numbers[name] ?? 0) + more;
}
