import { Notice } from '@concourse/ui/Notice';
import { SectionHeading } from '@concourse/ui/SectionHeading';
import type { EnvironmentNow, RoomFacts } from '../../server/api';
import { addressOf, useQuery } from '../data';
import { moment, person } from '../format';
import { Ago, FigureTable, RefusalNotice, TabLink } from '../parts';
import type { ViewProps } from '../Room';
import { AreaLedger } from './AreaLedger';
import { Canary } from './Canary';
import { LineMap } from './LineMap';
import * as s from './NowView.module.scss';

/** What is live in each environment. */
export const NowView = ({ facts: { environments, isReadOnly }, moves }: ViewProps) =>
  environments.map(({ name, siteUrl }, at) => (
    <EnvironmentSection
      key={name}
      {...{ name, siteUrl, isReadOnly, version: moves(name), isFirst: at === 0 }}
    />
  ));

type Props = RoomFacts['environments'][number] &
  Pick<RoomFacts, 'isReadOnly'> & { version: number; isFirst: boolean };

function EnvironmentSection({ name, siteUrl, isReadOnly, version, isFirst }: Props) {
  const address = addressOf('/api/now', { environment: name });
  const { answer: now, refusal } = useQuery<EnvironmentNow>(address, version);
  const Heading = isFirst ? 'h1' : 'h2';
  return (
    <section aria-labelledby={`environment-${name}`} data-environment={name}>
      <div className={`on-dark ${s.head}`}>
        <div className={`wrap ${s.headRow}`}>
          <div className={s.words}>
            <Heading id={`environment-${name}`} className={s.title}>
              {name}
            </Heading>
            {now && <Lead now={now} siteUrl={siteUrl} />}
          </div>
        </div>
        {now && now.stops.length > 0 && <LineMap now={now} />}
      </div>
      {refusal && (
        <div className={`on-white wrap ${s.notice}`}>
          <RefusalNotice refusal={refusal} />
        </div>
      )}
      {now?.canaries.map((canary) => (
        <Canary key={canary.name} {...{ canary, now, isReadOnly }} />
      ))}
      {now && now.areas.length > 0 && (
        <div className={`on-white ${s.body}`}>
          <div className="wrap">
            {now.damage.length > 0 && (
              <div className={s.notice}>
                <Notice kind="warning" title="The store is damaged">
                  {now.damage.map((line) => (
                    <p key={line}>{line}</p>
                  ))}
                  <p>What mends it: npm run site -- verify</p>
                </Notice>
              </div>
            )}
            <AreaLedger {...{ now, isReadOnly }} />
            {now.previews.length > 0 && (
              <div className={s.previews}>
                <SectionHeading title="Previews" aside="seen by who has the address" />
                <FigureTable
                  caption="Previews"
                  columns={['Shows', 'By', 'Until', 'Address']}
                  words={['By', 'Until', 'Address']}
                  rows={now.previews.map(({ id, releases, until, who, address }) => ({
                    key: id,
                    name: releases.join(', '),
                    cells: [
                      person(who),
                      moment(until),
                      <TabLink key="address" href={address}>
                        {id}
                      </TabLink>,
                    ],
                  }))}
                />
              </div>
            )}
          </div>
        </div>
      )}
    </section>
  );
}

function Lead({ now, siteUrl }: { now: EnvironmentNow; siteUrl: string | null }) {
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
          <TabLink href={siteUrl}>{siteUrl.replace(/^https?:\/\//, '')}</TabLink>
        </p>
      )}
    </div>
  );
}
