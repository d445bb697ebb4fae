import { ArrowLink } from '@concourse/ui/ArrowLink';
import type { LiveArea, EnvironmentStatus } from '../../server/api';
import { withQuery } from '../apiClient';
import { useAreaLanes, type AreaLane } from '../areaLanes';
import { RelativeTime, AreaBadge, TitledSection } from '../components';
import { personName, liveReason } from '../format';
import * as s from './LiveReleaseList.module.scss';

type Props = { now: EnvironmentStatus; isReadOnly: boolean };

/** The live release of each area: since when, by whom and why, and the owner of the area. */
export function LiveReleaseList({ now: { environment, areas, edition }, isReadOnly }: Props) {
  const lines = useAreaLanes(areas.map(({ area }) => area));
  return (
    <TitledSection
      id={`ledger-${environment}`}
      title={
        <>
          What everybody gets<span className="vh"> in {environment}</span>
        </>
      }
      aside={`edition ${edition ?? ''}`}
    >
      <ul className={`list ${s.releases}`}>
        {lines.map((line) => {
          const found = areas.find(({ area }) => area === line.area);
          return found && <Row key={line.area} {...{ ...found, line, environment, isReadOnly }} />;
        })}
      </ul>
    </TitledSection>
  );
}

type RowProps = LiveArea & { line: AreaLane; environment: string; isReadOnly: boolean };

function Row({ line, environment, isReadOnly, ...live }: RowProps) {
  const { area, version, since, who, rev, commit, dirty, owner, signedBy } = live;
  const act = (kind: string): string => withQuery('/act', { environment, do: kind, area });
  return (
    <li className={s.row}>
      <AreaBadge line={line} className={s.badge} />
      <h3 className={s.area}>{area}</h3>
      <p className={s.version}>{version ?? 'nothing'}</p>
      <div className={s.story}>
        <p className={s.why}>{liveReason(live)}</p>
        <p className={s.fine}>
          {since !== null && <RelativeTime when={since} />}
          {who !== null && <> by {personName(who)}</>}
          {rev !== null && (
            <>
              {' · '}
              <a href={`${withQuery('/history', { environment })}#revision-${rev}`}>
                revision {rev}
              </a>
            </>
          )}
          {commit !== null && <> · commit {commit.slice(0, 8)}</>}
          {dirty && <> with uncommitted changes</>}
        </p>
      </div>
      <div className={s.owner}>
        <p>{owner?.team ?? 'Nobody is named'}</p>
        <p className={s.fine}>
          {[owner?.chat, owner?.pager].filter(Boolean).join(' · ') || 'no place to ask'}
          {signedBy.length > 0 && <> · signed by {signedBy.join(', ')}</>}
        </p>
      </div>
      {!isReadOnly && (
        <p className={s.acts}>
          <ArrowLink href={act('promote')}>
            Promote<span className="vh"> another release of {area}</span>
          </ArrowLink>
          <ArrowLink href={act('roll-back')}>
            Roll back<span className="vh"> {area}</span>
          </ArrowLink>
        </p>
      )}
    </li>
  );
}
