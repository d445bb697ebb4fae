import type { RawAnswer } from './askRaw';
import type { HostName, Row } from './requests/row';
import { headersOf } from './scenes';
import { bodies, type TableSite } from './site';

/** What an answer has that its row does not want, in words; nothing where they agree. */
export function faultsOf(
  row: Row,
  answer: RawAnswer,
  { host, site }: { host: HostName; site: TableSite },
): string[] {
  const except = row.except?.[host];
  if (except) return answer.status === except.status ? [] : [`status ${answer.status}`];
  const wanted = row.body === undefined ? answer.body : bodies[row.body];
  return [
    ...(answer.status === row.status ? [] : [`status ${answer.status} for ${row.status}`]),
    ...(answer.body === wanted ? [] : [`body ${answer.body.slice(0, 60)} for ${String(row.body)}`]),
    ...Object.entries(headersOf(row, site)).flatMap(([name, value]) =>
      fits(answer.headers[name], value)
        ? []
        : [`${name}: ${String(answer.headers[name])} for ${String(value)}`],
    ),
  ];
}

function fits(found: string | undefined, wanted: string | RegExp | null): boolean {
  if (wanted === null) return found === undefined;
  if (found === undefined) return false;
  return typeof wanted === 'string' ? found === wanted : wanted.test(found);
}

/** Headers that belong to a connection or a program, and not to the site. */
const ofTheProgram = ['date', 'server', 'connection', 'keep-alive', 'transfer-encoding'];

/** In what a host answers a row differently from the embedded server, but for what the row says. */
export function differences(
  row: Row,
  host: HostName,
  one: RawAnswer,
  embedded: RawAnswer,
): string[] {
  if (row.except?.[host]) return [];
  const { apart } = row;
  const isApart = apart && (apart.host === undefined || apart.host === host);
  const ignored = [...ofTheProgram, ...(isApart ? apart.headers : [])];
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
