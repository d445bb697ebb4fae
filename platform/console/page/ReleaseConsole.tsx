import { useEffect } from 'react';
import { askAdministrator } from '@concourse/core/config/access';
import { Notice } from '@concourse/ui/Notice';
import { SkipLink } from '@concourse/ui/SkipLink';
import type { ConsoleInfo } from '../server/api';
import { useQuery } from './apiClient';
import { ChangeView } from './change/ChangeView';
import { ErrorNotice } from './components';
import { FactsView } from './facts/FactsView';
import { ConsoleHeader, viewLabels } from './header/ConsoleHeader';
import { HealthView } from './health/HealthView';
import { HistoryView } from './history/HistoryView';
import { OverviewView } from './overview/OverviewView';
import * as s from './ReleaseConsole.module.scss';
import { HoldNotices } from './rules/HoldNotices';
import { RulesView } from './rules/RulesView';
import { SettingsView } from './settings/SettingsView';
import type { ViewProps } from './view';

const logIntervalMs = 3000;

export function ReleaseConsole() {
  const { pathname: path, searchParams: query } = new URL(location.href);
  const { data: logs, error: logError } = useQuery<Record<string, string>>(
    '/api/logs',
    0,
    logIntervalMs,
  );
  const { data: info, error } = useQuery<ConsoleInfo>('/api/console');

  useEffect(() => {
    document.title = `${viewLabels[path] ?? 'Not found'} · Release console`;
  }, [path]);

  if (!info || !logs) {
    return (
      <main className={`on-white ${s.error}`}>
        <h1 className="vh">Release console</h1>
        <ErrorNotice error={error ?? logError} />
      </main>
    );
  }
  const environment = query.get('environment') ?? info.environments[0]?.name ?? '';
  const grants = info.environments.find(({ name }) => name === environment)?.grants ?? null;
  const logVersion = (name: string): string => logs[name] ?? '';
  return (
    <>
      <SkipLink />
      <ConsoleHeader {...{ info, environment, grants, path }} isConnected={logError === null} />
      <main id="main" tabIndex={-1} className={`on-white ${s.main}`}>
        <div className="wrap">
          {info.environments.length === 0 ? (
            <Notice kind="warning" title={`${info.user} has no rights here`}>
              {askAdministrator} Then sign out, and sign in again.
            </Notice>
          ) : (
            <>
              {/* The overview shows them for each environment. */}
              {path !== '/' && (
                <HoldNotices environment={environment} version={logVersion(environment)} />
              )}
              <View {...{ info, environment, grants, logVersion, query, path }} />
            </>
          )}
        </div>
      </main>
    </>
  );
}

function View({ path, ...view }: ViewProps & { path: string }) {
  if (path === '/history') return <HistoryView {...view} />;
  if (path === '/act' && !view.info.isReadOnly) return <ChangeView {...view} />;
  if (path === '/facts' && !view.info.isReadOnly) return <FactsView {...view} />;
  if (path === '/freezes') return <RulesView {...view} />;
  if (path === '/settings' && !view.info.isReadOnly) return <SettingsView {...view} />;
  if (path === '/health') return <HealthView {...view} />;
  return <OverviewView {...view} />;
}
