import type { ReactElement } from 'react';
import type { AreaOwner } from '@concourse/contract/owner';
import { ArrowLink } from '@concourse/ui/ArrowLink';
import { LineBadge } from '@concourse/ui/LineBadge';
import { SectionHeading } from '@concourse/ui/SectionHeading';
import type { AreaNow, EnvironmentNow } from '../../server/api';
import { Ago } from '../Ago';
import { useLines } from '../useLines';
import { person, whyLive } from '../words';
import * as s from './AreaLedger.module.scss';

type Props = { now: EnvironmentNow; isReadOnly: boolean };

/** Each area: what everybody gets of it, since when, by whom and why, and whose it is. */
export function AreaLedger({ now, isReadOnly }: Props): ReactElement {
  const { environment, areas } = now;
  const lines = useLines(areas.map(({ area }) => area));
  const inOrder = lines.flatMap((line) => {
    const area = areas.find((each) => each.area === line.area);
    return area ? [{ ...line, area }] : [];
  });
  const title = `ledger-${environment}`;
  return (
    <section aria-labelledby={title}>
      <SectionHeading
        id={title}
        title={
          <>
            What everybody gets<span className="vh"> in {environment}</span>
          </>
        }
        aside={`edition ${now.edition ?? ''}`}
      />
      <ul className={`list ${s.ledger}`}>
        {inOrder.map(({ area, line, badge }) => (
          <li key={area.area} className={s.row}>
            <span className={s.badge} aria-hidden="true">
              <LineBadge line={line}>{badge}</LineBadge>
            </span>
            <h3 className={s.area}>{area.area}</h3>
            <p className={s.version}>{area.version ?? 'nothing'}</p>
            <Story area={area} environment={environment} />
            <Owner owner={area.owner} signedBy={area.signedBy} />
            {!isReadOnly && (
              <p className={s.acts}>
                <ArrowLink href={actAddress(environment, 'promote', area.area)}>
                  Promote<span className="vh"> another release of {area.area}</span>
                </ArrowLink>
                <ArrowLink href={actAddress(environment, 'roll-back', area.area)}>
                  Roll back<span className="vh"> {area.area}</span>
                </ArrowLink>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const actAddress = (environment: string, kind: string, area: string): string =>
  `/act?${new URLSearchParams({ environment, do: kind, area }).toString()}`;

function Story({ area, environment }: { area: AreaNow; environment: string }): ReactElement {
  const { since, who, rev, commit, dirty } = area;
  const revision = `/history?${new URLSearchParams({ environment }).toString()}#revision-${rev ?? ''}`;
  return (
    <div className={s.story}>
      <p className={s.why}>{whyLive(area)}</p>
      <p className={s.fine}>
        {since !== null && <Ago when={since} />}
        {who !== null && <> by {person(who)}</>}
        {rev !== null && (
          <>
            {' · '}
            <a href={revision}>revision {rev}</a>
          </>
        )}
        {commit !== null && <> · commit {commit.slice(0, 8)}</>}
        {dirty && <> with uncommitted changes</>}
      </p>
    </div>
  );
}

function Owner({ owner, signedBy }: { owner: AreaOwner | null; signedBy: string[] }): ReactElement {
  return (
    <div className={s.owner}>
      <p>{owner?.team ?? 'Nobody is named'}</p>
      <p className={s.fine}>
        {[owner?.chat, owner?.pager].filter((place) => place !== undefined).join(' · ') ||
          'no place to ask'}
        {signedBy.length > 0 && <> · signed by {signedBy.join(', ')}</>}
      </p>
    </div>
  );
}
