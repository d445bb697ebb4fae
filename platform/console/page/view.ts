import type { ConsoleInfo } from '../server/api';

export type ViewProps = {
  info: ConsoleInfo;
  environment: string;
  /** Returns the state of an environment's log. Views reload when it changes. */
  logVersion: (environment: string) => string;
  query: URLSearchParams;
};
