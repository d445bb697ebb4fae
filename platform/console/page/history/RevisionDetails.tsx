import { useEffect, useState } from 'react';
import { formatBytes, formatDifference } from '@concourse/core/text/format';
import type { Difference, PageDifference } from '@concourse/release/diff';
import { Button } from '@concourse/ui/Button';
import type {
  Evidence,
  MetricEvidence,
  PageScreenshots,
  ScreenshotProgress,
  RevisionDifference,
  RevisionEntry,
} from '../../server/api';
import { withQuery, request, pending, useQuery, type QueryResult } from '../apiClient';
import { FigureTable, ErrorNotice, NewTabLink } from '../components';
import { formatCount, formatDateTime } from '../format';
import { TrafficShares } from '../plan/TrafficShares';
import * as s from './RevisionDetails.module.scss';

type Props = { stop: RevisionEntry; environment: string; canAct: boolean };

/** The plan of a revision, the evidence for it, and what it changed for visitors. */
export function RevisionDetails({ stop: { rev, evidence }, environment, canAct }: Props) {
  const address = withQuery('/api/difference', { environment, rev: String(rev) });
  const { data, error } = useQuery<RevisionDifference>(address);
  if (error) return <ErrorNotice refusal={error} />;
  if (!data) return <p role="status">Comparing the pages of both editions …</p>;
  return (
    <div className={s.details}>
      <h3 className={s.title}>Plan</h3>
      <TrafficShares shares={data.shares} />
      {evidence && <EvidenceTable evidence={evidence} />}
      <h3 className={s.title}>Difference</h3>
      <Differences difference={data} />
      {canAct && data.pages.length > 0 && <ScreenshotComparison {...{ environment, rev }} />}
    </div>
  );
}

/** The figures by which a rollout decided. */
function EvidenceTable({ evidence }: { evidence: Evidence }) {
  const { because, test, from, to, views, metrics } = evidence;
  return (
    <>
      <h3 className={s.title}>Evidence</h3>
      {because.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p className="small muted">
        {views.candidate.toLocaleString('en')} page views of the candidate,{' '}
        {views.live.toLocaleString('en')} of live, {formatDateTime(from)} to {formatDateTime(to)}.{' '}
        {test}
      </p>
      <FigureTable
        caption="Figures of the candidate beside live"
        columns={['Figure', 'Candidate', 'Live', 'Evidence that it is worse']}
        rows={metrics.map(({ metric, candidate, live, unit, worse }) => ({
          name: metric,
          cells: [formatMetric(candidate, unit), formatMetric(live, unit), worse.toPrecision(3)],
        }))}
      />
    </>
  );
}

function formatMetric(value: number | null, unit: MetricEvidence['unit']): string {
  if (value === null) return '–';
  if (unit === 'ms') return `${Math.round(value)} ms`;
  if (unit.startsWith('share')) return `${(100 * value).toFixed(2)} %`;
  return value.toPrecision(3);
}

const maxRows = 12;

/** Pages, sizes, facts, addresses and files in which two editions differ. */
function Differences({ difference }: { difference: RevisionDifference }) {
  const { of, pages, facts, addresses, files } = difference;
  if (pages.length + facts.length + addresses.length + files.length === 0) {
    return (
      <p>No page differs: visitors get the same bytes as before, or another share of them does.</p>
    );
  }
  const more = pages.length - maxRows;
  return (
    <div className={s.differences}>
      {of === 'candidate' && <p className="muted">For the share of visitors who try it.</p>}
      {facts.length > 0 && (
        <ul>
          {facts.map(({ fact, before, after, pages: many }) => (
            <li key={fact}>
              {fact}: <del>{before}</del> → <ins>{after ?? 'not published any more'}</ins> on{' '}
              {formatCount(many, 'page')}
            </li>
          ))}
        </ul>
      )}
      {addresses.length > 0 && (
        <ul>
          {addresses.slice(0, maxRows).map(({ address, before, after }) => (
            <li key={address}>
              {address}: {before ?? 'new'} → {after ?? 'nothing'}
            </li>
          ))}
        </ul>
      )}
      {pages.length > 0 && (
        <FigureTable
          caption="Pages that differ"
          columns={[formatCount(pages.length, 'page'), 'Document', 'Costs a visitor', 'Words']}
          words={['Words']}
          rows={pages.slice(0, maxRows).map((page) => ({
            name: page.name,
            cells: [
              sizeChange(page),
              costChange(page),
              <WordChanges key="words" words={page.words ?? []} />,
            ],
          }))}
        />
      )}
      {more > 0 && <p className="muted">and {formatCount(more, 'more page')}</p>}
      {files.length > 0 && (
        <details className={s.files}>
          <summary>{formatCount(files.length, 'file')}</summary>
          <ul>
            {files.map((file) => (
              <li key={file.name}>
                {file.name} {sizeChange(file)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

const WordChanges = ({ words }: { words: NonNullable<PageDifference['words']> }) =>
  words.length === 0 ? (
    <span className="muted">as before</span>
  ) : (
    <span>
      {words.slice(0, 3).map(({ part, before, after }) => (
        <span key={`${part} ${before} ${after}`} className={s.words}>
          <del>{before}</del> <ins>{after}</ins>
        </span>
      ))}
      {words.length > 3 && <span className="muted">and {words.length - 3} more</span>}
    </span>
  );

/** A size and its difference from before. */
function sizeChange({ before, after }: Omit<Difference, 'name'>): string {
  if (after === null) return 'goes';
  if (before === null) return `${formatBytes(after)}, new`;
  return `${formatBytes(after)}, ${formatDifference(after - before)}`;
}

/** The change of what a visitor downloads. */
const costChange = ({ cost }: PageDifference): string =>
  cost ? sizeChange({ before: cost.before?.total ?? null, after: cost.after?.total ?? null }) : '–';

/** A button that takes pictures of the changed pages, and the pictures. */
function ScreenshotComparison({
  environment,
  rev,
}: Pick<ScreenshotProgress, 'environment' | 'rev'>) {
  const [asked, setAsked] = useState<QueryResult<PageScreenshots[]> | null>(null);
  const isBusy = asked === pending;
  const [taken, setTaken] = useState<ScreenshotProgress | null>(null);
  useEffect(() => {
    if (!isBusy) return undefined;
    const events = new EventSource('/api/events');
    events.addEventListener('pictured', ({ data }: MessageEvent<string>) => {
      const progress = JSON.parse(data) as ScreenshotProgress;
      if (progress.environment === environment && progress.rev === rev) setTaken(progress);
    });
    return () => {
      events.close();
      setTaken(null);
    };
  }, [isBusy, environment, rev]);
  const take = async (): Promise<void> => {
    setAsked(pending);
    setAsked(await request<PageScreenshots[]>('/api/pictures', { environment, rev }));
  };
  if (asked?.data) {
    return (
      <div className={s.pictures}>
        {asked.data.map(({ page, width, share, before, after, highlighted }) => (
          <figure key={`${page} ${width}`} className={s.page}>
            <figcaption>
              {page}, {width} pixels wide:{' '}
              {share === 0 ? 'looks as before' : `${(100 * share).toFixed(1)} % differs`}
            </figcaption>
            <div className={s.row}>
              <Screenshot address={before} words={`${page} before`} />
              <Screenshot address={after} words={`${page} after`} />
              <Screenshot address={highlighted} words={`What differs on ${page}, in red`} />
            </div>
          </figure>
        ))}
      </div>
    );
  }
  return (
    <>
      <ErrorNotice refusal={asked?.error ?? null} />
      <Button size="sm" variant="line" icon="screen" busy={isBusy} onClick={() => void take()}>
        {isBusy ? 'Taking pictures …' : 'Take pictures, before and after'}
      </Button>
      <p role="status">{taken && `${taken.pages} of ${taken.of} pages pictured`}</p>
    </>
  );
}

const Screenshot = ({ address, words }: { address: string | null; words: string }) =>
  address !== null && (
    <NewTabLink href={address} className={s.picture}>
      <img src={address} alt={words} loading="lazy" />
    </NewTabLink>
  );
