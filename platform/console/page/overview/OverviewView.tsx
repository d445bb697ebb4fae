import { Notice } from '@concourse/ui/Notice';
import { SectionHeading } from '@concourse/ui/SectionHeading';
import type { EnvironmentStatus, ConsoleInfo } from '../../server/api';
import { withQuery, useQuery } from '../apiClient';
import { RelativeTime, FigureTable, ErrorNotice, NewTabLink } from '../components';
import { formatDateTime, personName } from '../format';
import type { ViewProps } from '../ReleaseConsole';
import { CanarySection } from './CanarySection';
import { LiveReleaseList } from './LiveReleaseList';
import * as s from './OverviewView.module.scss';

export const OverviewView = ({ info: { environments, isReadOnly }, logVersion }: ViewProps) =>
  environments.map(({ name, siteUrl }, at) => (
    <EnvironmentSection
      key={name}
      {...{ name, siteUrl, isReadOnly, version: logVersion(name), isFirst: at === 0 }}
    />
  ));

type Props = ConsoleInfo['environments'][number] &
  Pick<ConsoleInfo, 'isReadOnly'> & { version: number; isFirst: boolean };

function EnvironmentSection({ name, siteUrl, isReadOnly, version, isFirst }: Props) {
  const address = withQuery('/api/now', { environment: name });
  const { data: now, error } = useQuery<EnvironmentStatus>(address, version);
  const Heading = isFirst ? 'h1' : 'h2';
  return (
    <section aria-labelledby={`environment-${name}`} data-environment={name}>
      <div className={`on-dark ${s.head}`}>
        <div className={`wrap ${s.headRow}`}>
          <div className={s.summary}>
            <Heading id={`environment-${name}`} className={s.title}>
              {name}
            </Heading>
            {now && <EnvironmentSummary now={now} siteUrl={siteUrl} />}
          </div>
        </div>
      </div>
      {error && (
        <div className={`on-white wrap ${s.notice}`}>
          <ErrorNotice error={error} />
        </div>
      )}
      {now?.canaries.map((canary) => (
        <CanarySection key={canary.name} {...{ canary, now, isReadOnly }} />
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
                  <p>To list all damage and how to repair it, run: npm run site -- verify</p>
                </Notice>
              </div>
            )}
            <LiveReleaseList {...{ now, isReadOnly }} />
            {now.previews.length > 0 && <Previews previews={now.previews} />}
          </div>
        </div>
      )}
    </section>
  );
}

const Previews = ({ previews }: Pick<EnvironmentStatus, 'previews'>) => (
  <div className={s.previews}>
    <SectionHeading title="Previews" aside="visible only with their address" />
    <FigureTable
      caption="Previews"
      columns={['Releases', 'Created by', 'Expires', 'Address']}
      textColumns={['Created by', 'Expires', 'Address']}
      rows={previews.map(({ id, releases, until, who, address }) => ({
        key: id,
        name: releases.join(', '),
        cells: [
          personName(who),
          formatDateTime(until),
          <NewTabLink key="address" href={address}>
            {id}
          </NewTabLink>,
        ],
      }))}
    />
  </div>
);

function EnvironmentSummary({ now, siteUrl }: { now: EnvironmentStatus; siteUrl: string | null }) {
  if (now.when === null) {
    return (
      <p className={s.lead}>
        Nothing is live yet. To deploy the site, run: <code>{now.deployCommand}</code>
      </p>
    );
  }
  return (
    <div className={s.lead}>
      <p>
        <strong className={s.rev}>Revision {now.rev}</strong>
        <span>
          <RelativeTime when={now.when} /> by {personName(now.who ?? '')}
        </span>
      </p>
      <p className={s.reason}>{now.why}</p>
      {siteUrl !== null && (
        <p className={s.site}>
          <NewTabLink href={siteUrl}>{siteUrl.replace(/^https?:\/\//, '')}</NewTabLink>
        </p>
      )}
    </div>
  );
}
