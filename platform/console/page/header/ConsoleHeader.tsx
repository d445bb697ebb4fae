import { Badge } from '@concourse/ui/Badge';
import { Button } from '@concourse/ui/Button';
import type { ConsoleInfo } from '../../server/api';
import { request } from '../apiClient';
import { personName } from '../format';
import { may, type Grants } from '../rights';
import * as s from './ConsoleHeader.module.scss';

export const viewLabels: Record<string, string> = {
  '/': 'Overview',
  '/history': 'History',
  '/act': 'New change',
  '/facts': 'Facts',
  '/health': 'Health',
  '/freezes': 'Freezes',
  '/settings': 'Settings',
};

const link = (href: string, label: string, current: 'page' | 'true' | false) => (
  <a key={href} href={href} aria-current={current || undefined}>
    {label}
  </a>
);

type Props = {
  info: ConsoleInfo;
  environment: string;
  grants: Grants;
  path: string;
  isConnected: boolean;
};

const signOut = async (): Promise<void> => {
  const { data } = await request<{ address: string }>('/sign-out', {});
  if (data) location.assign(data.address);
};

export function ConsoleHeader({ info, environment, grants, path, isConnected }: Props) {
  const { environments, isReadOnly, hasSignIn, store, user } = info;
  const hidden: Record<string, boolean> = {
    '/act': isReadOnly || !(may(grants, 'release') || may(grants, 'preview')),
    '/facts': isReadOnly || !may(grants, 'release'),
    '/freezes': !hasSignIn,
    '/settings': !hasSignIn || isReadOnly || !may(grants, 'administer', 'shell'),
  };
  const first = environments[0]?.name;
  const search = (name: string): string => (name === first ? '' : `?environment=${name}`);
  const views = Object.entries(viewLabels).filter(([to]) => hidden[to] !== true);
  return (
    <header className={s.header}>
      <div className={`wrap ${s.bar}`}>
        <a href={`/${search(environment)}`} className={s.brand}>
          <span className={s.mark} />
          Release console
        </a>
        <dl className={s.facts}>
          <dt className="vh">Store</dt>
          <dd title={store}>{store.split('/').slice(-2).join('/')}</dd>
          <dt className="vh">{isReadOnly ? 'Access' : 'User'}</dt>
          <dd title={user}>{isReadOnly ? 'Read-only' : personName(user)}</dd>
        </dl>
        <span role="status">
          <Badge status={isConnected ? 'open' : 'error'}>
            {isConnected ? 'Connected' : 'Disconnected'}
          </Badge>
        </span>
        {hasSignIn && (
          <Button size="sm" variant="line" onClick={() => void signOut()}>
            Sign out
          </Button>
        )}
      </div>
      <div className={`wrap ${s.links}`}>
        <nav aria-label="Views" className={s.links}>
          {views.map(([to, label]) => link(to + search(environment), label, path === to && 'page'))}
        </nav>
        {environments.length > 1 && path !== '/' && (
          <nav aria-label="Environments" className={`${s.links} ${s.environments}`}>
            {environments.map(({ name }) =>
              link(path + search(name), name, name === environment && 'true'),
            )}
          </nav>
        )}
      </div>
    </header>
  );
}
