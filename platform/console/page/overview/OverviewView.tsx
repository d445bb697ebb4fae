import { Notice } from '@concourse/ui/Notice';
import type { ConsoleInfo, EnvironmentStatus } from '../../server/api';
import { useQuery, withQuery } from '../apiClient';
import { ErrorNotice, FigureTable, NewTabLink, RelativeTime, TitledSection } from '../components';
import { formatDateTime, personName } from '../format';
import type { ViewProps } from '../view';
import { CanarySection } from './CanarySection';
import { LiveReleaseTable } from './LiveReleaseTable';
import * as s from './OverviewView.module.scss';

export const OverviewView = ({ info: { environments, isReadOnly }, logVersion }: ViewProps) =>
  environments.map(({ name, siteUrl, grants }, at) => (
    <EnvironmentSection
      key={name}
      {...{ name, siteUrl, grants, isReadOnly, version: logVersion(name), isFirst: at === 0 }}
    />
  ));

type Props = ConsoleInfo['environments'][number] &
  Pick<ConsoleInfo, 'isReadOnly'> & { version: string; isFirst: boolean };

function EnvironmentSection({ name, siteUrl, grants, isReadOnly, version, isFirst }: Props) {
  const address = withQuery('/api/now', { environment: name });
  const { data: now, error } = useQuery<EnvironmentStatus>(address, version);
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
      <ErrorNotice error={error} />
      {now && <EnvironmentSummary now={now} siteUrl={siteUrl} />}
      {now?.holds.map((hold) => (
        <Notice key={hold} kind="warning" title={hold.charAt(0).toUpperCase() + hold.slice(1)}>
          Rollbacks are possible.
        </Notice>
      ))}
      {now && now.damage.length > 0 && (
        <Notice kind="warning" title="The store is damaged">
          {now.damage.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p>To list all damage and how to repair it, run: npm run site -- verify</p>
        </Notice>
      )}
      {now?.canaries.map((canary) => (
        <CanarySection key={canary.name} {...{ canary, now, grants, isReadOnly }} />
      ))}
      {now && now.areas.length > 0 && (
        <div className={s.section}>
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
        </div>
      )}
      {now && now.previews.length > 0 && <Previews {...now} />}
    </section>
  );
}

const Previews = ({ environment, previews }: EnvironmentStatus) => (
  <div className={s.section}>
    <TitledSection
      id={`previews-${environment}`}
      title="Previews"
      aside="visible only with their address"
    >
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
    </TitledSection>
  </div>
);

function EnvironmentSummary({ now, siteUrl }: { now: EnvironmentStatus; siteUrl: string | null }) {
  if (now.when === null) {
    return (
      <p>
        Nothing is live yet. To deploy the site, run: <code>{now.deployCommand}</code>
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
