import { ArrowLink } from '@concourse/ui/ArrowLink';
import { Notice } from '@concourse/ui/Notice';
import type { ConsoleInfo, EnvironmentStatus } from '../../server/api';
import { useStatus, withQuery } from '../apiClient';
import { ErrorNotice, FigureTable, NewTabLink, RelativeTime, TitledSection } from '../components';
import { formatDateTime, personName } from '../format';
import { RequestsSection } from '../requests/RequestsSection';
import { mayRollBackLast } from '../rights';
import { HoldNotices } from '../rules/HoldNotices';
import { ActionNotice, useAction } from '../useAction';
import type { ViewProps } from '../view';
import { CanarySection } from './CanarySection';
import { DayAndNotice } from './DayAndNotice';
import { Hosts } from './Hosts';
import { LiveReleaseTable } from './LiveReleaseTable';
import * as s from './OverviewView.module.scss';

export const OverviewView = ({ info, logVersion }: ViewProps) =>
  info.environments.map(({ name, siteUrl, grants }, at) => (
    <EnvironmentSection
      key={name}
      {...{ name, siteUrl, grants, info, version: logVersion(name), isFirst: at === 0 }}
    />
  ));

type Props = ConsoleInfo['environments'][number] &
  Pick<ViewProps, 'info'> & { version: string; isFirst: boolean };

function EnvironmentSection({ name, siteUrl, grants, info, version, isFirst }: Props) {
  const { isReadOnly } = info;
  const { data: now, error } = useStatus(name, version);
  const action = useAction();
  const Heading = isFirst ? 'h1' : 'h2';
  return (
    <section
      aria-labelledby={`environment-${name}`}
      className={s.environment}
      data-environment={name}
    >
      <Heading id={`environment-${name}`} className={s.title}>
        {name}
      </Heading>
      <HoldNotices environment={name} version={version} />
      <div className={s.result}>
        <ActionNotice action={action} />
      </div>
      <ErrorNotice error={error} />
      {now && <EnvironmentSummary now={now} siteUrl={siteUrl} />}
      {now && !isReadOnly && mayRollBackLast(grants, now) && (
        <ArrowLink href={withQuery('/act', { environment: name, do: 'roll-back-last' })}>
          Roll back the last change<span className="vh"> of {name}</span>
        </ArrowLink>
      )}
      {now?.when && <DayAndNotice {...{ now, grants, isReadOnly }} />}
      {now && now.damage.length > 0 && (
        <Notice kind="warning" title="The store is damaged">
          {now.damage.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p>To list all damage and how to repair it, run: npm run site -- verify</p>
        </Notice>
      )}
      {!isReadOnly && <RequestsSection {...{ info, grants, version }} environment={name} />}
      {now?.canaries.map((canary) => (
        <CanarySection key={canary.name} {...{ canary, now, grants, isReadOnly, action }} />
      ))}
      {now && now.areas.length > 0 && (
        <TitledSection
          id={`releases-${name}`}
          title={
            <>
              Live releases<span className="vh"> in {name}</span>
            </>
          }
          aside={`edition ${now.edition ?? ''}`}
        >
          <LiveReleaseTable {...{ now, grants, isReadOnly }} />
        </TitledSection>
      )}
      <Hosts environment={name} version={version} />
      {now && now.previews.length > 0 && <Previews {...now} />}
    </section>
  );
}

const Previews = ({ environment, previews }: EnvironmentStatus) => (
  <TitledSection
    id={`previews-${environment}`}
    title="Previews"
    aside="visible only with their address"
  >
    <FigureTable
      caption="Previews"
      columns={['Releases', 'Created by', 'Expires', 'Address']}
      rows={previews.map(({ id, shown, until, who, address }) => ({
        key: id,
        name: shown,
        cells: [
          personName(who),
          formatDateTime(until),
          <NewTabLink key="address" href={address}>
            {id}
          </NewTabLink>,
        ],
      }))}
    />
  </TitledSection>
);

function EnvironmentSummary({ now, siteUrl }: { now: EnvironmentStatus; siteUrl: string | null }) {
  if (now.when === null) {
    return (
      <p>
        Nothing is live yet. Promote published releases under New change, or deploy the site:{' '}
        <code>{now.deployCommand}</code>
      </p>
    );
  }
  return (
    <>
      <p>
        <strong>
          Revision {now.rev}: {now.why}
        </strong>
      </p>
      <p className={s.detail}>
        <RelativeTime when={now.when} /> by {personName(now.who ?? '')}{' '}
        {siteUrl !== null && (
          <NewTabLink href={siteUrl}>{siteUrl.replace(/^https?:\/\//, '')}</NewTabLink>
        )}
      </p>
    </>
  );
}
