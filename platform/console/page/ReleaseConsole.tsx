import { useEffect, useRef } from 'react';
import { SkipLink } from '@concourse/ui/SkipLink';
import type { ConsoleInfo } from '../server/api';
import { useLogChanges, useQuery, type LogChanges } from './apiClient';
import { useLocation } from './browser';
import { ChangeView } from './change/ChangeView';
import { ErrorNotice } from './components';
import { personName } from './format';
import { ConsoleHeader, viewLabels } from './header/ConsoleHeader';
import { HealthView } from './health/HealthView';
import { HistoryView } from './history/HistoryView';
import { OverviewView } from './overview/OverviewView';
import * as s from './ReleaseConsole.module.scss';

export type ViewProps = {
  info: ConsoleInfo;
  environment: string;
  /** Returns a number that grows with every change of an environment's log. Views reload when it changes. */
  logVersion: (environment: string) => number;
  query: URLSearchParams;
};

export function ReleaseConsole() {
  const { pathname: path, searchParams: query } = useLocation();
  const { count, isConnected, newest } = useLogChanges();
  const { data: info, error } = useQuery<ConsoleInfo>('/api/console');
  const main = useRef<HTMLElement>(null);
  const shownPath = useRef(path);

  useEffect(() => {
    document.title = `${viewLabels[path] ?? 'Not found'} · Release console`;
    if (shownPath.current === path) return;
    shownPath.current = path;
    scrollTo(0, 0);
    main.current?.focus();
  }, [path]);

  if (!info) {
    return (
      <main className={`on-white ${s.error}`}>
        <h1 className="vh">Release console</h1>
        <ErrorNotice error={error} />
      </main>
    );
  }
  const environment = query.get('environment') ?? info.environments[0]?.name ?? '';
  const logVersion = (name: string): number => (count[name] ?? 0) + (count[''] ?? 0);
  return (
    <>
      <SkipLink />
      <ConsoleHeader {...{ info, environment, isConnected, path }} />
      <main ref={main} id="main" tabIndex={-1} className={s.main}>
        <View {...{ info, environment, logVersion, query, path }} />
      </main>
      <p className={s.notification} role="status">
        {newest && <span>{describeChange(newest, info)}</span>}
      </p>
    </>
  );
}

function View({ path, ...view }: ViewProps & { path: string }) {
  const { info, environment, query } = view;
  if (path === '/history') return <HistoryView key={environment} {...view} />;
  if (path === '/act' && !info.isReadOnly) return <ChangeView key={query.toString()} {...view} />;
  if (path === '/health') return <HealthView key={environment} {...view} />;
  return <OverviewView {...view} />;
}

function describeChange(
  { environment, revision: { rev, who, why } }: NonNullable<LogChanges['newest']>,
  { environments, user }: ConsoleInfo,
): string {
  const where = environments.length > 1 ? ` in ${environment}` : '';
  return `Revision ${rev}${where} by ${who === user ? 'you' : personName(who)}: ${why}`;
}
