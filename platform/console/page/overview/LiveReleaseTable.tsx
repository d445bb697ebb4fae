import { ArrowLink } from '@concourse/ui/ArrowLink';
import type { EnvironmentStatus, LiveArea } from '../../server/api';
import { withQuery } from '../apiClient';
import { FigureTable, RelativeTime } from '../components';
import { compareAreas, liveReason, personName } from '../format';
import { may, type Grants } from '../rights';
import * as s from './OverviewView.module.scss';

type Props = { now: EnvironmentStatus; grants: Grants; isReadOnly: boolean };

export function LiveReleaseTable({ now: { environment, areas }, grants, isReadOnly }: Props) {
  const more = isReadOnly ? [] : ['Change'];
  return (
    <FigureTable
      caption={`Live releases in ${environment}`}
      columns={['Area', 'Live', 'Promoted', 'Build', 'Owner', ...more]}
      rows={areas
        .toSorted((one, other) => compareAreas(one.area, other.area))
        .map((live) => ({
          name: live.area,
          cells: [
            live.version ?? 'not live',
            <Promotion key="promotion" {...{ live, environment }} />,
            describeBuild(live),
            [live.owner?.team, live.owner?.chat, live.owner?.pager].filter(Boolean).join(' · ') ||
              '–',
            ...(isReadOnly ? [] : [<Actions key="actions" {...{ live, environment, grants }} />]),
          ],
        }))}
    />
  );
}

type CellProps = { live: LiveArea; environment: string };

const Promotion = ({ live, environment }: CellProps) => (
  <span>
    {liveReason(live)}
    <span className={s.detail}>
      {live.since !== null && <RelativeTime when={live.since} />}
      {live.who !== null && ` by ${personName(live.who)} `}
      {live.rev !== null && (
        <a href={`${withQuery('/history', { environment })}#revision-${live.rev}`}>
          revision {live.rev}
        </a>
      )}
    </span>
  </span>
);

const describeBuild = ({ commit, dirty, signedBy }: LiveArea): string =>
  [
    commit && `commit ${commit.slice(0, 8)}`,
    dirty && 'uncommitted changes',
    signedBy.length > 0 && `signed by ${signedBy.join(', ')}`,
  ]
    .filter(Boolean)
    .join(' · ') || '–';

function Actions({ live, environment, grants }: CellProps & { grants: Grants }) {
  const { area, canPromote, canRollBack } = live;
  if (!may(grants, 'release', area)) return <span>You may not release {area}</span>;
  const address = (kind: string) => withQuery('/act', { environment, do: kind, area });
  return (
    <span className={s.actions}>
      {canPromote ? (
        <ArrowLink href={address('promote')}>
          Promote<span className="vh"> another release of {area}</span>
        </ArrowLink>
      ) : (
        <span>No other release</span>
      )}
      {canRollBack ? (
        <ArrowLink href={address('roll-back')}>
          Roll back<span className="vh"> {area}</span>
        </ArrowLink>
      ) : (
        <span>No earlier release</span>
      )}
    </span>
  );
}
