/** @jest-environment node */
import { prettyFactory } from 'pino-pretty';
import { infoLineFormatter, serverLog } from './requestLog';

const now = new Date('2026-03-05T07:08:09').getTime();
const answer = {
  method: 'GET',
  target: '/gais?private',
  status: 200,
  ms: 0.04,
  edition: 'e1',
  area: '',
};

test.each([true, false])('formats a line like pino-pretty (colours: %s)', (colorize) => {
  const pretty = prettyFactory({ colorize, translateTime: 'SYS:HH:MM:ss' });
  const line = JSON.stringify({ level: 30, time: now, msg: 'GET /gais 200 0.0 ms e1' });
  expect(infoLineFormatter(colorize)('GET /gais 200 0.0 ms e1', now)).toBe(pretty(line));
});

test.each([
  ['pretty', /^\[[\d:]{8}\] INFO: GET \/gais 200 0\.0 ms e1\n$/],
  ['silent', /^$/],
] as const)('logs an answer in the style %s as %s', (style, wanted) => {
  let written = '';
  serverLog(style, { write: (line) => (written += line) }).logRequest(answer);
  expect(written).toMatch(wanted);
});
