import type { Identity, LogRecord } from '@concourse/core/store/types';
import type { AskGit } from './provenance';

/** Who it was, on one line: the proven account, and whom it speaks for by its own account. */
export function describeIdentity(who: LogRecord['who']): string {
  if (typeof who === 'string') return who;
  const [claim] = Object.values(who.claims);
  return claim === undefined ? who.account : `${who.account} for ${claim}`;
}

/** Where a command runs, as which account. */
type Place = { root: string; env: NodeJS.ProcessEnv; account: string; git: AskGit };

/** Who runs the command: the account of the operating system, with what is said beside it. */
export async function identityOf(place: Place): Promise<Identity> {
  const { env, account } = place;
  const said = {
    SITE_USER: env.SITE_USER,
    CI: ciActor.map((name) => env[name]).find(Boolean),
    git: await gitIdentity(place),
  };
  const claims = Object.entries(said).filter((claim): claim is [string, string] => !!claim[1]);
  return { account, provenBy: 'operating system', claims: Object.fromEntries(claims) };
}

/** Where the usual services of continuous integration name who set them off. */
const ciActor = [
  'GITHUB_ACTOR',
  'GITLAB_USER_LOGIN',
  'BUILDKITE_BUILD_CREATOR',
  'CIRCLE_USERNAME',
  'BUILD_REQUESTEDFOR',
];

async function gitIdentity({ root, env, git }: Place): Promise<string | undefined> {
  const answer = await git(root, ['config', '--get-regexp', String.raw`^user\.(name|email)$`], env);
  const said = new Map(answer?.split('\n').map((line) => splitOnce(line)));
  const [name, email] = [said.get('user.name'), said.get('user.email')];
  return [name, email && `<${email}>`].filter(Boolean).join(' ') || undefined;
}

/** "user.name Ada Lovelace": of a key that stands twice, the last one counts, as git reads it. */
function splitOnce(line: string): [string, string] {
  const at = line.indexOf(' ');
  return at < 0 ? [line, ''] : [line.slice(0, at), line.slice(at + 1)];
}
