import type { Decision } from '../../server/api';
import { useQuery, withQuery } from '../apiClient';
import { ErrorNotice, FigureTable, RelativeTime, TitledSection } from '../components';
import { personName } from '../format';
import { FailedPages } from '../plan/FailedPages';
import * as s from './Refusals.module.scss';

/** The newest requests that were refused, with the person, the operation and the reason. */
export function Refusals({ environment }: { environment: string }) {
  const address = withQuery('/api/refusals', { environment });
  const { data, error } = useQuery<Decision[]>(address);
  return (
    <div className={s.refusals}>
      <TitledSection
        id="refused"
        title="Refused"
        aside="The newest refusals. They changed nothing."
      >
        <ErrorNotice error={error} />
        {data?.length === 0 && <p>Nothing was refused.</p>}
        {data && data.length > 0 && (
          <FigureTable
            caption={`Refusals in ${environment}`}
            columns={['Operation', 'When', 'Who', 'Areas', 'Reason']}
            rows={data.map(({ operation, when, who, areas, message, code, pages }, at) => ({
              key: `${when} ${at}`,
              name: operation,
              cells: [
                <RelativeTime key="when" when={when} />,
                who === null ? 'not signed in' : personName(who.account),
                areas.join(', ') || '–',
                pages ? (
                  <FailedPages key="pages" {...{ pages, environment }} />
                ) : (
                  `${message} (${code ?? ''})`
                ),
              ],
            }))}
          />
        )}
      </TitledSection>
    </div>
  );
}
