/** @jest-environment node */
import { serverLog } from './requestLog';

const answer = {
  method: 'GET',
  target: '/gais?private',
  status: 200,
  ms: 0.04,
  edition: 'e1',
  area: '',
};

test.each([
  ['pretty', /^\[[\d:]{8}\] INFO: GET \/gais 200 0\.0 ms e1\n$/],
  ['silent', /^$/],
] as const)('logs an answer in the style %s as %s', (style, wanted) => {
  let written = '';
  serverLog(style, { write: (line) => (written += line) }).logRequest(answer);
  expect(written).toMatch(wanted);
});
