import type { ReactElement } from 'react';
import { Notice } from '@concourse/ui/Notice';
import type { EnvironmentNow, RoomFacts } from '../../server/api';
import { Ago } from '../Ago';
import type { ViewProps } from '../Room';
import { useAsked } from '../useAsked';
import { person } from '../words';
import { AreaLedger } from './AreaLedger';
import { Canary } from './Canary';
import { LineMap } from './LineMap';
import * as s from './NowView.module.scss';
import { Previews } from './Previews';

/** What is live in each environment. */
export function NowView({ facts, moves }: ViewProps): ReactElement {
  return (
    <>
      {facts.environments.map(({ name }, at) => (
        <EnvironmentSection
          key={name}
          {...{ facts, name, version: moves(name), isFirst: at === 0 }}
        />
      ))}
    </>
  );
}

type Props = { facts: RoomFacts; name: string; version: number; isFirst: boolean };

function EnvironmentSection({ facts, name, version, isFirst }: Props): ReactElement {
  const asked = `/api/now?environment=${encodeURIComponent(name)}`;
  const { answer: now, refusal } = useAsked<EnvironmentNow>(asked, version);
  const Heading = isFirst ? 'h1' : 'h2';
  return (
    <section aria-labelledby={`environment-${name}`} data-environment={name}>
      <div className={`on-dark ${s.head}`}>
        <div className={`wrap ${s.headRow}`}>
          <div className={s.words}>
            <Heading id={`environment-${name}`} className={s.title}>
              {name}
            </Heading>
            {now && (
              <Lead
                now={now}
                siteUrl={facts.environments.find((each) => each.name === name)?.siteUrl ?? null}
              />
            )}
          </div>
        </div>
        {now && now.stops.length > 0 && <LineMap now={now} />}
      </div>
      {refusal && (
        <div className={`on-white wrap ${s.notice}`}>
          <Notice kind="alert" title={refusal.message}>
            {refusal.next}
          </Notice>
        </div>
      )}
      {now?.canaries.map((canary) => (
        <Canary key={canary.name} {...{ canary, now, isReadOnly: facts.isReadOnly }} />
      ))}
      {now && now.areas.length > 0 && (
        <div className={`on-white ${s.body}`}>
          <div className="wrap">
            <Damage damage={now.damage} />
            <AreaLedger {...{ now, isReadOnly: facts.isReadOnly }} />
            <Previews previews={now.previews} />
          </div>
        </div>
      )}
    </section>
  );
}

function Lead({ now, siteUrl }: { now: EnvironmentNow; siteUrl: string | null }): ReactElement {
  if (now.when === null) {
    return (
      <p className={s.lead}>
        Nothing is live yet. First: <code>npm run site -- up</code>
      </p>
    );
  }
  return (
    <div className={s.lead}>
      <p>
        <strong className={s.rev}>Revision {now.rev}</strong>
        <span>
          <Ago when={now.when} />, by {person(now.who ?? '')}
        </span>
      </p>
      <p className={s.why}>{now.why}</p>
      {siteUrl !== null && (
        <p className={s.site}>
          <a href={siteUrl} target="_blank" rel="noreferrer">
            {siteUrl.replace(/^https?:\/\//, '')}
          </a>
        </p>
      )}
    </div>
  );
}

function Damage({ damage }: { damage: string[] }): ReactElement | null {
  if (damage.length === 0) return null;
  return (
    <div className={s.notice}>
      <Notice kind="warning" title="The store is damaged">
        {damage.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p>What mends it: npm run site -- verify</p>
      </Notice>
    </div>
  );
}
