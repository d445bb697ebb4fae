import { ArrowLink } from '@concourse/ui/ArrowLink';
import type { AreaNow, EnvironmentNow } from '../../server/api';
import { addressOf } from '../data';
import { person, whyLive } from '../format';
import { useLines, type AreaLine } from '../lines';
import { Ago, AreaBadge, TitledSection } from '../parts';
import * as s from './AreaLedger.module.scss';

type Props = { now: EnvironmentNow; isReadOnly: boolean };

/** The live release of each area: since when, by whom and why, and the owner of the area. */
export function AreaLedger({ now: { environment, areas, edition }, isReadOnly }: Props) {
  const lines = useLines(areas.map(({ area }) => area));
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
      <ul className={`list ${s.ledger}`}>
        {lines.map((line) => {
          const found = areas.find(({ area }) => area === line.area);
          return found && <Row key={line.area} {...{ ...found, line, environment, isReadOnly }} />;
        })}
      </ul>
    </TitledSection>
  );
}

type RowProps = AreaNow & { line: AreaLine; environment: string; isReadOnly: boolean };

function Row({ line, environment, isReadOnly, ...live }: RowProps) {
  const { area, version, since, who, rev, commit, dirty, owner, signedBy } = live;
  const act = (kind: string): string => addressOf('/act', { environment, do: kind, area });
  return (
    <li className={s.row}>
      <AreaBadge line={line} className={s.badge} />
      <h3 className={s.area}>{area}</h3>
      <p className={s.version}>{version ?? 'nothing'}</p>
      <div className={s.story}>
        <p className={s.why}>{whyLive(live)}</p>
        <p className={s.fine}>
          {since !== null && <Ago when={since} />}
          {who !== null && <> by {person(who)}</>}
          {rev !== null && (
            <>
              {' · '}
              <a href={`${addressOf('/history', { environment })}#revision-${rev}`}>
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
