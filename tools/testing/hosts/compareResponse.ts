import { bodies, type HostTestSite } from './hostTestSite';
import type { HostName, RequestCase } from './requests/requestCase';
import type { RawResponse } from './sendRawRequest';
import { expectedHeaders } from './storeStates';

/** Describes the differences between a response and the expectations of its row. */
export function mismatches(
  row: RequestCase,
  response: RawResponse,
  { host, site }: { host: HostName; site: HostTestSite },
): string[] {
  const exception = row.unsupported?.[host];
  if (exception) return response.status === exception.status ? [] : [`status ${response.status}`];
  const expected = row.body === undefined ? response.body : bodies[row.body];
  return [
    ...(response.status === row.status ? [] : [`status ${response.status} for ${row.status}`]),
    ...(response.body === expected
      ? []
      : [`body ${response.body.slice(0, 60)} for ${String(row.body)}`]),
    ...Object.entries(expectedHeaders(row, site)).flatMap(([name, value]) =>
      matchesHeader(response.headers[name], value)
        ? []
        : [`${name}: ${String(response.headers[name])} for ${String(value)}`],
    ),
  ];
}

function matchesHeader(found: string | undefined, expected: string | RegExp | null): boolean {
  if (expected === null) return found === undefined;
  if (found === undefined) return false;
  return typeof expected === 'string' ? found === expected : expected.test(found);
}

/** Headers of the connection or the server program. */
const hopByHopHeaders = ['date', 'server', 'connection', 'keep-alive', 'transfer-encoding'];

/** Header differences between a host and the embedded server that the row does not allow. */
export function differencesFromEmbedded(
  row: RequestCase,
  host: HostName,
  one: RawResponse,
  embedded: RawResponse,
): string[] {
  if (row.unsupported?.[host]) return [];
  const { allowedDifferences } = row;
  const mayDiffer =
    allowedDifferences &&
    (allowedDifferences.host === undefined || allowedDifferences.host === host);
  const ignored = [...hopByHopHeaders, ...(mayDiffer ? allowedDifferences.headers : [])];
  // Responses to invalid requests may differ.
  if (row.status === 400) return [];
  // Browsers never show the body of a redirect.
  if (row.status === 301) ignored.push('content-length', 'content-type');
  if (row.status === 416) ignored.push('content-length');
  const names = Object.keys({ ...one.headers, ...embedded.headers });
  return names
    .filter((name) => !ignored.includes(name) && one.headers[name] !== embedded.headers[name])
    .map((name) => `${name}: ${String(one.headers[name])} and ${String(embedded.headers[name])}`);
}
