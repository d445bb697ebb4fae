import { ArrowLink } from '@concourse/ui/ArrowLink';
import { SectionHeading } from '@concourse/ui/SectionHeading';
import type { AreaNow, EnvironmentNow } from '../../server/api';
import { addressOf } from '../data';
import { person, whyLive } from '../format';
import { useLines } from '../lines';
import { Ago, AreaBadge } from '../parts';
import * as s from './AreaLedger.module.scss';

type Props = { now: EnvironmentNow; isReadOnly: boolean };

/** The live release of each area: since when, by whom and why, and the owner of the area. */
export function AreaLedger({ now: { environment, areas, edition }, isReadOnly }: Props) {
  const lines = useLines(areas.map(({ area }) => area));
  const title = `ledger-${environment}`;
  const act = (kind: string, area: string): string =>
    addressOf('/act', { environment, do: kind, area });
  return (
    <section aria-labelledby={title}>
      <SectionHeading
        id={title}
        title={
          <>
            What everybody gets<span className="vh"> in {environment}</span>
          </>
        }
        aside={`edition ${edition ?? ''}`}
      />
      <ul className={`list ${s.ledger}`}>
        {lines.map((line) => {
          const area = areas.find((each) => each.area === line.area);
          if (!area) return null;
          return (
            <li key={area.area} className={s.row}>
              <AreaBadge line={line} className={s.badge} />
              <h3 className={s.area}>{area.area}</h3>
              <p className={s.version}>{area.version ?? 'nothing'}</p>
              <Story area={area} environment={environment} />
              <Owner {...area} />
              {!isReadOnly && (
                <p className={s.acts}>
                  <ArrowLink href={act('promote', area.area)}>
                    Promote<span className="vh"> another release of {area.area}</span>
                  </ArrowLink>
                  <ArrowLink href={act('roll-back', area.area)}>
                    Roll back<span className="vh"> {area.area}</span>
                  </ArrowLink>
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Story({ area, environment }: { area: AreaNow; environment: string }) {
  const { since, who, rev, commit, dirty } = area;
  return (
    <div className={s.story}>
      <p className={s.why}>{whyLive(area)}</p>
      <p className={s.fine}>
        {since !== null && <Ago when={since} />}
        {who !== null && <> by {person(who)}</>}
        {rev !== null && (
          <>
            {' · '}
            <a href={`${addressOf('/history', { environment })}#revision-${rev}`}>revision {rev}</a>
          </>
        )}
        {commit !== null && <> · commit {commit.slice(0, 8)}</>}
        {dirty && <> with uncommitted changes</>}
      </p>
    </div>
  );
}

const Owner = ({ owner, signedBy }: Pick<AreaNow, 'owner' | 'signedBy'>) => (
  <div className={s.owner}>
    <p>{owner?.team ?? 'Nobody is named'}</p>
    <p className={s.fine}>
      {[owner?.chat, owner?.pager].filter((place) => place !== undefined).join(' · ') ||
        'no place to ask'}
      {signedBy.length > 0 && <> · signed by {signedBy.join(', ')}</>}
    </p>
  </div>
);
