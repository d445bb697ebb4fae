import { prefixReport, reportUnknown, type ReportProblem } from './ConfigurationError';
import { isPlainObject } from './objectPaths';
import { isSecureUrl } from './secureUrl';

export type Webhook = {
  name: string;
  /** An address, or the environment variable that holds a secret address. */
  url: string | { variable: string };
  /** The environment variable of the signing secret. If it is not set, messages are unsigned. */
  secretFrom: string;
};

const isVariable = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Z][A-Z0-9_]*$/.test(value);

const expectedUrl =
  'an https address, or http on this machine; or urlFrom, the name of an environment variable with it';

export function readWebhooks(section: unknown = {}, report: ReportProblem): Webhook[] {
  if (!isPlainObject(section)) {
    report('webhooks', 'an object of named webhooks; {} for none');
    return [];
  }
  return Object.entries(section).flatMap(([name, entry]) => {
    const at = prefixReport(`webhooks.${name}`, report);
    if (!/^[a-z][a-z0-9-]{0,40}$/.test(name))
      at('', 'a name of lower-case letters, digits and hyphens');
    if (!isPlainObject(entry)) {
      at('', 'an object with url or urlFrom');
      return [];
    }
    const { url, urlFrom, secretFrom = 'SITE_WEBHOOK_SECRET', ...rest } = entry;
    reportUnknown(rest, ['url', 'urlFrom', 'secretFrom'], at);
    if (!isVariable(secretFrom)) at('secretFrom', 'the name of an environment variable');
    const address = readWebhookUrl(url, urlFrom);
    if (address === null) at(urlFrom === undefined ? 'url' : 'urlFrom', expectedUrl);
    return address !== null && isVariable(secretFrom) ? [{ name, url: address, secretFrom }] : [];
  });
}

function readWebhookUrl(url: unknown, urlFrom: unknown): Webhook['url'] | null {
  if (url === undefined) return isVariable(urlFrom) ? { variable: urlFrom } : null;
  return urlFrom === undefined && typeof url === 'string' && isSecureUrl(url) ? url : null;
}
