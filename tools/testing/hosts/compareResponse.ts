import { bodies, type HostTestSite } from './hostTestSite';
import type { HostName, RequestCase } from './requests/requestCase';
import type { RawResponse } from './sendRawRequest';
import { expectedHeaders } from './storeStates';

/** What an answer has that its row does not want, in words; nothing where they agree. */
export function mismatches(
  row: RequestCase,
  answer: RawResponse,
  { host, site }: { host: HostName; site: HostTestSite },
): string[] {
  const except = row.unsupported?.[host];
  if (except) return answer.status === except.status ? [] : [`status ${answer.status}`];
  const wanted = row.body === undefined ? answer.body : bodies[row.body];
  return [
    ...(answer.status === row.status ? [] : [`status ${answer.status} for ${row.status}`]),
    ...(answer.body === wanted ? [] : [`body ${answer.body.slice(0, 60)} for ${String(row.body)}`]),
    ...Object.entries(expectedHeaders(row, site)).flatMap(([name, value]) =>
      matchesHeader(answer.headers[name], value)
        ? []
        : [`${name}: ${String(answer.headers[name])} for ${String(value)}`],
    ),
  ];
}

function matchesHeader(found: string | undefined, wanted: string | RegExp | null): boolean {
  if (wanted === null) return found === undefined;
  if (found === undefined) return false;
  return typeof wanted === 'string' ? found === wanted : wanted.test(found);
}

/** Headers that belong to a connection or a program, and not to the site. */
const hopByHopHeaders = ['date', 'server', 'connection', 'keep-alive', 'transfer-encoding'];

/** In what a host answers a row differently from the embedded server, but for what the row says. */
export function differencesFromEmbedded(
  row: RequestCase,
  host: HostName,
  one: RawResponse,
  embedded: RawResponse,
): string[] {
  if (row.unsupported?.[host]) return [];
  const { allowedDifferences } = row;
  const isApart =
    allowedDifferences &&
    (allowedDifferences.host === undefined || allowedDifferences.host === host);
  const ignored = [...hopByHopHeaders, ...(isApart ? allowedDifferences.headers : [])];
  // What a refusal says of itself is nobody's promise.
  if (row.status === 400) return [];
  // A redirect's own bytes are shown by no browser.
  if (row.status === 301) ignored.push('content-length', 'content-type');
  if (row.status === 416) ignored.push('content-length');
  const names = Object.keys({ ...one.headers, ...embedded.headers });
  return names
    .filter((name) => !ignored.includes(name) && one.headers[name] !== embedded.headers[name])
    .map((name) => `${name}: ${String(one.headers[name])} and ${String(embedded.headers[name])}`);
}
