import type { ConsoleInfo } from '../server/api';

export type ViewProps = {
  info: ConsoleInfo;
  environment: string;
  /** Returns a number that grows with every change of an environment's log. Views reload when it changes. */
  logVersion: (environment: string) => number;
  query: URLSearchParams;
};
