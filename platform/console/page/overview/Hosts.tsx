import { Badge } from '@concourse/ui/Badge';
import type { HostState } from '../../server/api';
import { useQuery, withQuery } from '../apiClient';
import { ErrorNotice, FigureTable, TitledSection } from '../components';

const hostsIntervalMs = 15_000;

/** The revision that each registered host serves, as the server of the console sees it. */
export function Hosts({ environment, version }: { environment: string; version: string }) {
  const address = withQuery('/api/hosts', { environment });
  const { data, error } = useQuery<HostState[]>(address, version, hostsIntervalMs);
  if (!error && !data?.length) return null;
  return (
    <TitledSection id={`hosts-${environment}`} title="Hosts">
      <ErrorNotice error={error} />
      {data && (
        <FigureTable
          caption={`Hosts of ${environment}`}
          columns={['Host', 'Revision', 'State']}
          rows={data.map(({ name, rev, state, isCurrent }) => ({
            name,
            cells: [
              rev ?? '–',
              <Badge key="state" status={isCurrent ? 'open' : 'error'}>
                {state}
              </Badge>,
            ],
          }))}
        />
      )}
    </TitledSection>
  );
}
