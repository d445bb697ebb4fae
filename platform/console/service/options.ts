import type { Grantee } from '@concourse/core/config/access';
import type { PlainObject } from '@concourse/core/config/objectPaths';
import type { Identity } from '@concourse/core/store/types';
import type { ApplyOptions } from '@concourse/release/applyChange';
import type { ApprovalSettings } from '@concourse/release/requests/approvals';
import type { Settings } from '@concourse/release/settings';
import type { Store } from '@concourse/store/Store';
import type { ChangeRequest } from './changeRequest';

/** The person or pipeline on whose behalf the console acts. */
export type Author = {
  identity: Identity;
  grantee: Grantee;
  /** @throws AccessDeniedError unless the author may change the releases of these areas */
  assertMayChange: (areas: string[]) => void;
};

/** `place` is the environment if the project has several. */
export type ChangeOptions = ApplyOptions & { place: string | null };

/** The options of the command that opens the console, and functions that share its store. */
export type ServiceOptions = {
  root: string;
  env: NodeJS.ProcessEnv;
  now: () => Date;
  /** The value of `--store`, for the command that deploys. */
  store?: string;
  environment?: string;
  readOnly?: boolean;
  /** Locations of reports: `<location>` for the default environment, or `staging=<location>`. */
  reportsFrom?: string[];
  open: (environment?: string) => Promise<Store>;
  /** The environments that the console shows, the default one first. Those of the configuration may have no log yet. */
  environments: () => Promise<Store[]>;
  who: () => Promise<Identity>;
  /** The rights and the approval rules of an environment. */
  rules: (environment: string) => Promise<ApprovalSettings>;
  apply: (change: Omit<ChangeRequest, 'action'>, dryRun: boolean) => Promise<ChangeOptions>;
  /** Reads the content of a file of settings. @throws ConfigurationError with each wrong key */
  parseSettings: (environment: string, content: PlainObject) => Promise<Settings>;
  /** The content of a file that states the live settings. @throws ReleaseError without any */
  liveSettings: (store: Store) => Promise<PlainObject>;
};
