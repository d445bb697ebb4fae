import { defaultSiteConfig } from '@concourse/contract/defaultSiteConfig';
import { checkDocument, isDocumentChanged } from './changedDocument';

const page = { contract: 3, shell: '1.0.0', area: null, site: defaultSiteConfig };

beforeEach(() => {
  document.body.innerHTML =
    '<div id="header"><a href="/"></a></div><main id="area"><h1>Welcome</h1><input></main>';
});

test('a document with the composed number of elements is unchanged', () => {
  checkDocument({ ...page, elements: 3 });
  expect(isDocumentChanged()).toBe(false);
});

test('a document stays changed if hydration removes the elements of an extension', () => {
  document.querySelector('input')?.after(document.createElement('x-icon'));
  checkDocument({ ...page, elements: 3 });
  document.querySelector('x-icon')?.remove();
  expect(isDocumentChanged()).toBe(true);
});

test('a translation after hydration is a change, too', () => {
  checkDocument({ ...page, elements: 3 });
  document
    .querySelector('h1')
    ?.append(document.createElementNS('http://www.w3.org/1999/xhtml', 'font'));
  expect(isDocumentChanged()).toBe(true);
});
