import { useEffect, useState } from 'react';
import { formatBytes, formatDifference } from '@concourse/core/text/format';
import type { Difference, PageDifference } from '@concourse/release/diff';
import { Button } from '@concourse/ui/Button';
import type {
  Evidence,
  RevisionDifference,
  RevisionEntry,
  RevisionScreenshots,
  ScreenshotProgress,
} from '../../server/api';
import { withQuery, request, pending, useQuery, type QueryResult } from '../apiClient';
import { FigureTable, ErrorNotice, NewTabLink } from '../components';
import { formatCount, formatDateTime } from '../format';
import { ChangeLists } from '../plan/ChangeLists';
import { TrafficShares } from '../plan/TrafficShares';
import * as s from './RevisionDetails.module.scss';

type Props = { revision: RevisionEntry; environment: string; isReadOnly: boolean };

export function RevisionDetails({ revision, environment, isReadOnly }: Props) {
  const { rev, evidence } = revision;
  const address = withQuery('/api/difference', { environment, rev: String(rev) });
  const { data, error } = useQuery<RevisionDifference>(address);
  if (error) return <ErrorNotice error={error} />;
  if (!data) return <p role="status">Comparing the pages with the previous revision …</p>;
  return (
    <div className={s.details}>
      <h3 className={s.title}>Releases by share of visitors</h3>
      <TrafficShares shares={data.shares} />
      {evidence && <EvidenceTable evidence={evidence} />}
      <h3 className={s.title}>Changes</h3>
      <Differences difference={data} />
      {!isReadOnly && data.pages.length > 0 && <ScreenshotComparison {...{ environment, rev }} />}
    </div>
  );
}

function EvidenceTable({ evidence }: { evidence: Evidence }) {
  const { because, test, from, to, views, metrics } = evidence;
  return (
    <>
      <h3 className={s.title}>Evidence of the rollout</h3>
      {because.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p className="small muted">
        {views.candidate.toLocaleString('en')} page views with the canary,{' '}
        {views.live.toLocaleString('en')} with the live release, {formatDateTime(from)} to{' '}
        {formatDateTime(to)}. {test}
      </p>
      <FigureTable
        caption="Figures of the canary and of the live release"
        columns={['Metric', 'Canary', 'Live', 'Evidence that it is worse']}
        rows={metrics.map(({ metric, candidate, live, unit, worse }) => ({
          name: metric,
          cells: [formatMetric(candidate, unit), formatMetric(live, unit), worse.toPrecision(3)],
        }))}
      />
    </>
  );
}

function formatMetric(value: number | null, unit: Evidence['metrics'][number]['unit']): string {
  if (value === null) return '–';
  if (unit === 'ms') return `${Math.round(value)} ms`;
  if (unit.startsWith('share')) return `${(100 * value).toFixed(2)} %`;
  return value.toPrecision(3);
}

const maxRows = 12;

function Differences({ difference }: { difference: RevisionDifference }) {
  const { of, pages, facts, addresses, files } = difference;
  if (pages.length + facts.length + addresses.length + files.length === 0)
    return <p>No page or file changed. Only the share of visitors may have changed.</p>;
  const more = pages.length - maxRows;
  return (
    <div className={s.differences}>
      {of === 'candidate' && <p className="muted">Only for visitors in the canary.</p>}
      <ChangeLists {...{ facts, addresses }} />
      {pages.length > 0 && (
        <FigureTable
          caption="Changed pages"
          columns={[formatCount(pages.length, 'page'), 'HTML', 'Download', 'Text changes']}
          textColumns={['Text changes']}
          rows={pages.slice(0, maxRows).map((page) => ({
            name: page.name,
            cells: [sizeChange(page), costChange(page), <TextChanges key="text" {...{ page }} />],
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

function TextChanges({ page: { before, after, words } }: { page: PageDifference }) {
  if (!words || words.length === 0) {
    const summary = before === null ? 'new page' : after === null ? 'removed page' : 'none';
    return <span className="muted">{summary}</span>;
  }
  return (
    <span>
      {words.slice(0, 3).map((change) => (
        <span key={Object.values(change).join(' ')} className={s.text}>
          <del>{change.before}</del> <ins>{change.after}</ins>
        </span>
      ))}
      {words.length > 3 && <span className="muted">and {words.length - 3} more</span>}
    </span>
  );
}

function sizeChange({ before, after }: Omit<Difference, 'name'>): string {
  if (after === null) return 'removed';
  if (before === null) return `${formatBytes(after)}, new`;
  return `${formatBytes(after)}, ${formatDifference(after - before)}`;
}

/** The change in the download size of a first visit. */
const costChange = ({ cost }: PageDifference): string =>
  cost ? sizeChange({ before: cost.before?.total ?? null, after: cost.after?.total ?? null }) : '–';

function ScreenshotComparison({ environment, rev }: { environment: string; rev: number }) {
  const [result, setResult] = useState<QueryResult<RevisionScreenshots> | null>(null);
  const isBusy = result === pending;
  const [progress, setProgress] = useState<ScreenshotProgress | null>(null);
  useEffect(() => {
    if (!isBusy) return undefined;
    const events = new EventSource('/api/events');
    events.addEventListener('screenshot-progress', ({ data }: MessageEvent<string>) => {
      const latest = JSON.parse(data) as ScreenshotProgress;
      if (latest.environment === environment && latest.rev === rev) setProgress(latest);
    });
    return () => {
      events.close();
      setProgress(null);
    };
  }, [isBusy, environment, rev]);
  const take = async (): Promise<void> => {
    setResult(pending);
    setResult(await request<RevisionScreenshots>('/api/screenshots', { environment, rev }));
  };
  if (result?.data) {
    const { folder, pages } = result.data;
    const screenshot = (file: string | null | undefined, alt: string) =>
      file && (
        <NewTabLink href={`/screenshots/${folder}/${file}`} className={s.screenshot}>
          <img src={`/screenshots/${folder}/${file}`} alt={alt} loading="lazy" />
        </NewTabLink>
      );
    return (
      <div className={s.screenshots}>
        {pages.flatMap(({ name, screenshots }) =>
          screenshots.map(({ width, share, before, after, highlighted }) => (
            <figure key={`${name} ${width}`} className={s.page}>
              <figcaption>
                {name}, {width} pixels wide: {describeShare(share)}
              </figcaption>
              <div className={s.row}>
                {screenshot(before, `${name} before`)}
                {screenshot(after, `${name} after`)}
                {screenshot(highlighted, `Differences on ${name} in red`)}
              </div>
            </figure>
          )),
        )}
      </div>
    );
  }
  return (
    <>
      <ErrorNotice error={result?.error ?? null} />
      <Button size="sm" variant="line" icon="screen" busy={isBusy} onClick={() => void take()}>
        {isBusy ? 'Taking screenshots …' : 'Take screenshots before and after'}
      </Button>
      <p role="status">{progress && `${progress.pages} of ${progress.of} pages done`}</p>
    </>
  );
}

const describeShare = (share: number): string =>
  share === 0 ? 'no visible change' : `${(100 * share).toFixed(1)} % of pixels differ`;
