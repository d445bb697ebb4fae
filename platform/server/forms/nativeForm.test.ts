/** @jest-environment node */
import { sameSitePath } from './nativeForm';

test.each([
  ['/contactus#contact-sent', 'www.example.org', '/contactus#contact-sent'],
  ['https://www.example.org/gais?a=b', 'www.example.org', '/gais?a=b'],
  ['http://localhost:8080/gais#sent', '127.0.0.1:9000', '/gais#sent'],
  ['http://localhost:8080/gais#sent', 'www.example.org', null],
  ['https://elsewhere.example/gais', 'localhost:9000', null],
  ['//elsewhere.example/gais', 'www.example.org', null],
  ['http://localhost:8080//elsewhere.example', 'localhost:8080', null],
  ['javascript:alert(1)', 'localhost:8080', null],
  ['', 'localhost:8080', null],
])('a form with the redirect %s on host %s leads to %s', (address, host, path) => {
  expect(sameSitePath(address, host)).toBe(path);
});
