import { reportUnknown, prefixReport, type ReportProblem } from './ConfigurationError';
import { isPlainObject } from './objectPaths';
import { isSecureUrl } from './secureUrl';

/** A host that serves an environment. `health` is the address of its `/healthz`. */
export type RegisteredHost = { name: string; health: string };

const namePattern = /^[\w .-]{1,40}$/;

/** Reads the section `hosts` of a configuration. Omits hosts with problems, after it has reported them. */
export function readHosts(section: unknown = [], report: ReportProblem): RegisteredHost[] {
  if (!Array.isArray(section)) {
    report('hosts', 'a list of { name, health }; [] for none');
    return [];
  }
  const names = new Set<unknown>();
  return section.flatMap((entry: unknown, position) => {
    const at = prefixReport(`hosts.${position}`, report);
    const { name, health, ...rest } = isPlainObject(entry) ? entry : {};
    reportUnknown(rest, ['name', 'health'], at);
    const isNamed = typeof name === 'string' && namePattern.test(name) && !names.has(name);
    if (!isNamed) at('name', 'a name that no other host has, of letters, digits, spaces and . _ -');
    names.add(name);
    const isAddress = typeof health === 'string' && isSecureUrl(health);
    if (!isAddress) at('health', 'the https address of its /healthz, or http on this machine');
    return isNamed && isAddress ? [{ name, health }] : [];
  });
}
