import type { ConsoleInfo } from '../server/api';
import type { Grants } from './rights';

export type ViewProps = {
  info: ConsoleInfo;
  environment: string;
  grants: Grants;
  /** Returns the state of an environment's log. Views reload when it changes. */
  logVersion: (environment: string) => string;
  query: URLSearchParams;
};
