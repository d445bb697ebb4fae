import { formatBytes, formatDifference, pluralize } from '@concourse/core/text/format';
import type { Difference, PageDifference } from '@concourse/release/diff';
import type { Evidence, RevisionDifference, RevisionEntry } from '../../server/api';
import { useQuery, withQuery } from '../apiClient';
import { ErrorNotice, FigureTable, MetricsTable } from '../components';
import { formatDateTime } from '../format';
import { ChangeLists } from '../plan/ChangeLists';
import { TrafficShares } from '../plan/TrafficShares';
import * as s from './RevisionDetails.module.scss';

type Props = { revision: RevisionEntry; environment: string };

export function RevisionDetails({ revision, environment }: Props) {
  const { rev, evidence, opened } = revision;
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
      {opened !== null && <p>{opened}</p>}
      <Differences difference={data} />
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
        {formatDateTime(from)} to {formatDateTime(to)}. {test}
      </p>
      <MetricsTable {...{ views, metrics }} />
    </>
  );
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
          columns={[pluralize(pages.length, 'page'), 'HTML', 'Download', 'Text changes']}
          numericColumns={2}
          rows={pages.slice(0, maxRows).map((page) => ({
            name: page.name,
            cells: [sizeChange(page), costChange(page), <TextChanges key="text" {...{ page }} />],
          }))}
        />
      )}
      {more > 0 && <p className="muted">and {pluralize(more, 'more page')}</p>}
      {files.length > 0 && (
        <details className={s.files}>
          <summary>{pluralize(files.length, 'file')}</summary>
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
