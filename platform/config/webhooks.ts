import { unknownName } from '@concourse/core/text/closestName';
import type { ConfigurationProblem } from './ConfigurationError';
import { isTree } from './objectPaths';

/** Who is told of changes of one environment. */
export type Webhook = {
  name: string;
  /** Its address, or the environment variable that holds it: many such addresses are secrets. */
  url: string | { variable: string };
  /** Environment variable with the secret that messages are signed with; they go unsigned where it is not set. */
  secretFrom: string;
};

const names = ['url', 'urlFrom', 'secretFrom'];
const isName = (text: string): boolean => /^[a-z][a-z0-9-]{0,40}$/.test(text);
const isVariable = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Z][A-Z0-9_]*$/.test(value);

const expectedUrl = 'an https address, or http on this machine; or urlFrom, a variable with it';

/** Whether messages may go there: encrypted, or to this machine. */
export function isWebhookAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username || password) return false;
  return (
    protocol === 'https:' ||
    (protocol === 'http:' && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname))
  );
}

/**
 * What `webhooks` says.
 * @param where the key that it stands under, and the file
 * @param problems gets what is wrong with it
 */
export function readWebhooks(
  section: unknown,
  { key, source }: { key: string; source: string },
  problems: ConfigurationProblem[],
): Webhook[] {
  if (!isTree(section)) {
    problems.push({ key, source, expected: 'an object of named webhooks; {} for none' });
    return [];
  }
  return Object.entries(section).flatMap(([name, entry]) => {
    const expect = (at: string, expected: string): void =>
      void problems.push({ key: [key, name, ...(at ? [at] : [])].join('.'), source, expected });
    if (!isName(name)) expect('', 'a name of lower-case letters, digits and hyphens');
    if (!isTree(entry)) {
      expect('', 'an object with url or urlFrom');
      return [];
    }
    const { url, urlFrom, secretFrom = 'SITE_WEBHOOK_SECRET', ...unknown } = entry;
    for (const other of Object.keys(unknown)) expect(other, unknownName(other, names));
    if (!isVariable(secretFrom)) expect('secretFrom', 'the name of an environment variable');
    const where = addressIn(url, urlFrom);
    if (where === null) expect(urlFrom === undefined ? 'url' : 'urlFrom', expectedUrl);
    return where !== null && isVariable(secretFrom) ? [{ name, url: where, secretFrom }] : [];
  });
}

function addressIn(url: unknown, urlFrom: unknown): Webhook['url'] | null {
  if (url === undefined) return isVariable(urlFrom) ? { variable: urlFrom } : null;
  return urlFrom === undefined && typeof url === 'string' && isWebhookAddress(url) ? url : null;
}
