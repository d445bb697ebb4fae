/** @jest-environment node */
import fastify from 'fastify';
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
  ['json', /^\{"level":30,.*"msg":"GET \/gais 200 0\.0 ms e1"\}\n$/],
  ['quiet', /^$/],
] as const)('logs an answer in the style %s as %s', (style, wanted) => {
  let written = '';
  const log = serverLog(style, { write: (line) => (written += line) });
  log.logRequest(fastify({ logger: log.logger }), answer);
  expect(written).toMatch(wanted);
});
