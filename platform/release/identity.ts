import type { RunGit } from '@concourse/core/project/git';
import type { Identity, LogRecord } from '@concourse/core/store/types';

/** Describes an author on one line: the proven account, and its first claim. */
export function describeIdentity(who: LogRecord['who']): string {
  if (typeof who === 'string') return who;
  const [claim] = Object.values(who.claims);
  return claim === undefined ? who.account : `${who.account} for ${claim}`;
}

type IdentitySources = { root: string; env: NodeJS.ProcessEnv; account: string; git: RunGit };

/** Returns the author of a command: the account of the operating system, and unproven claims. */
export async function identityOf({ root, env, account, git }: IdentitySources): Promise<Identity> {
  const fields = ['config', '--get-regexp', String.raw`^user\.(name|email)$`];
  const claims = Object.entries({
    SITE_USER: env.SITE_USER,
    CI: ciActors.map((name) => env[name]).find(Boolean),
    git: gitIdentity(await git(root, fields, env)),
  }).filter((claim): claim is [string, string] => !!claim[1]);
  return { account, provenBy: 'operating system', claims: Object.fromEntries(claims) };
}

const ciActors = [
  'GITHUB_ACTOR',
  'GITLAB_USER_LOGIN',
  'BUILDKITE_BUILD_CREATOR',
  'CIRCLE_USERNAME',
  'BUILD_REQUESTEDFOR',
];

/** Parses lines such as `user.name Ada Lovelace`. The last value of a key counts, as in git. */
function gitIdentity(answer: string | null): string | undefined {
  const lines = answer?.matchAll(/^user\.(name|email) ?(.*)$/gm) ?? [];
  const values = new Map([...lines].map(([, key, value]) => [key, value]));
  const email = values.get('email');
  return [values.get('name'), email && `<${email}>`].filter(Boolean).join(' ') || undefined;
}
