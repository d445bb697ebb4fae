import { linkFromClick, internalLink, isSamePage } from './links';

function linkTo(href: string, attributes: Record<string, string> = {}): HTMLAnchorElement {
  document.body.innerHTML = '<a><b>Go</b></a>';
  const link = document.querySelector('a') as HTMLAnchorElement;
  link.href = href;
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  return link;
}

/** Returns what `linkFromClick` returns for a click on the text inside the link. */
function clickOn(
  link: HTMLAnchorElement,
  click: MouseEventInit = {},
): HTMLAnchorElement | undefined {
  let followed: HTMLAnchorElement | undefined;
  const listen = (event: MouseEvent): void => {
    followed = linkFromClick(event);
    event.preventDefault();
  };
  document.addEventListener('click', listen, { once: true });
  const init = { bubbles: true, cancelable: true, ...click };
  link.firstElementChild?.dispatchEvent(new MouseEvent('click', init));
  return followed;
}

test('a click inside a link to a page of this site returns the link', () => {
  const link = linkTo('/gais/award?category=health#reasons');
  expect(clickOn(link)).toBe(link);
});

test.each([
  ['with a modifier for a new tab', '/gais', {}, { metaKey: true }],
  ['with a modifier for a new window', '/gais', {}, { shiftKey: true }],
  ['with a secondary button', '/gais', {}, { button: 1 }],
  ['on a link to another site', 'https://elsewhere.example/gais', {}, {}],
  ['on a link for another tab', '/gais', { target: '_blank' }, {}],
  ['on a download', '/gais', { download: '' }, {}],
  ['on a link to a file', '/calendar/summit.ics', {}, {}],
  ['on a mail address', 'mailto:press@concourse.example', {}, {}],
])('a click %s is left to the browser', (_which, href, attributes, click) => {
  expect(clickOn(linkTo(href, attributes), click)).toBeUndefined();
});

test('a click that another listener has handled is ignored', () => {
  const link = linkTo('/gais');
  link.addEventListener('click', (event) => event.preventDefault());
  expect(clickOn(link)).toBeUndefined();
});

test('elements other than links, and links without an address, are ignored', () => {
  expect(internalLink(document.createElement('button'))).toBeUndefined();
  expect(internalLink(document.createElement('a'))).toBeUndefined();
  expect(internalLink(null)).toBeUndefined();
});

test('a link to a section of the current page is distinguished from a link to another page', () => {
  history.replaceState(null, '', '/terms?from=footer');
  expect(isSamePage(linkTo('#refunds'))).toBe(true);
  expect(isSamePage(linkTo('/terms#refunds'))).toBe(false);
  expect(isSamePage(linkTo('/terms?from=footer'))).toBe(false);
});
