import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import type { PageData } from '@concourse/contract/edition';
import { adoptDocumentPath } from './pageData';

const page: PageData = { contract: 3, shell: '1.0.0', area: null, site: defaultSiteConfig };
const documentPath = (path: string): void => {
  globalThis.firstScript = { documentPath: path } as typeof globalThis.firstScript;
};
const address = (): string => location.href.slice(location.origin.length);

afterEach(() => {
  globalThis.firstScript = undefined;
});

test('the path of the document replaces that of the address, and keeps query, fragment and state', () => {
  history.replaceState({ from: 'a visitor' }, '', '/gais/contact.html?speaker=Mei#write');
  documentPath('/gais/contact.html');
  adoptDocumentPath({ ...page, path: '/gais/contact' });
  expect(address()).toBe('/gais/contact?speaker=Mei#write');
  expect(history.state).toEqual({ from: 'a visitor' });
  expect(globalThis.firstScript?.documentPath).toBe('/gais/contact');
});

test('a 404 document keeps the address', () => {
  history.replaceState(null, '', '/nowhere');
  adoptDocumentPath(page);
  expect(address()).toBe('/nowhere');
});

test('keeps an address that has changed since the document loaded', () => {
  history.replaceState(null, '', '/earlier');
  documentPath('/gais');
  adoptDocumentPath({ ...page, path: '/gais' });
  expect(address()).toBe('/earlier');
  expect(globalThis.firstScript?.documentPath).toBe('/gais');
});
