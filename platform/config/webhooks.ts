import { below, reportUnknown, type Report } from './ConfigurationError';
import { isTree } from './objectPaths';

/** A receiver of the changes of one environment. */
export type Webhook = {
  name: string;
  /** The address, or the environment variable that holds it: many such addresses are secrets. */
  url: string | { variable: string };
  /** Environment variable with the signing secret. Messages are unsigned where it is not set. */
  secretFrom: string;
};

const isVariable = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Z][A-Z0-9_]*$/.test(value);

const expectedUrl = 'an https address, or http on this machine; or urlFrom, a variable with it';

/** True for an https address, and for http on this machine. */
export function isWebhookAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username || password) return false;
  return (
    protocol === 'https:' ||
    (protocol === 'http:' && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname))
  );
}

/** Reads an object of named webhooks; reports entries that are wrong. */
export function readWebhooks(section: unknown, report: Report): Webhook[] {
  if (!isTree(section)) {
    report('', 'an object of named webhooks; {} for none');
    return [];
  }
  return Object.entries(section).flatMap(([name, entry]) => {
    const at = below(name, report);
    if (!/^[a-z][a-z0-9-]{0,40}$/.test(name)) {
      at('', 'a name of lower-case letters, digits and hyphens');
    }
    if (!isTree(entry)) {
      at('', 'an object with url or urlFrom');
      return [];
    }
    const { url, urlFrom, secretFrom = 'SITE_WEBHOOK_SECRET', ...rest } = entry;
    reportUnknown(rest, ['url', 'urlFrom', 'secretFrom'], at);
    if (!isVariable(secretFrom)) at('secretFrom', 'the name of an environment variable');
    const address = addressIn(url, urlFrom);
    if (address === null) at(urlFrom === undefined ? 'url' : 'urlFrom', expectedUrl);
    return address !== null && isVariable(secretFrom) ? [{ name, url: address, secretFrom }] : [];
  });
}

function addressIn(url: unknown, urlFrom: unknown): Webhook['url'] | null {
  if (url === undefined) return isVariable(urlFrom) ? { variable: urlFrom } : null;
  return urlFrom === undefined && typeof url === 'string' && isWebhookAddress(url) ? url : null;
}
