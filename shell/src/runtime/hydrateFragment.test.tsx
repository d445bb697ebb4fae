import { waitFor } from '@testing-library/react';
import { act, useEffect, useState, type FunctionComponent } from 'react';
import { renderToString } from 'react-dom/server';
import type { AreaEntry, AreaFragments } from '@concourse/contract/edition';
import { emit, on, type SiteEvents } from '@concourse/contract/events';
import { startSharingFacts } from './facts';
import { hydrateFragment } from './hydrateFragment';
import { readPageData } from './pageData';
import { loadFragments, registeredRelease } from './remotes';

const entry = (name: string, version = '1.0.0'): AreaEntry => ({
  ...{ name, version, container: name, integrity: '', routes: [] },
  entry: `/areas/${name}/${version}/remoteEntry.js`,
});
const owner = entry('mf-summit');
const mockFetch = jest.fn<Promise<object | undefined>, [string]>();

jest.mock('./pageData', () => {
  const page = {};
  return { readPageData: () => page };
});
jest.mock('./freshAnswers', () => ({
  freshAnswers: () => (address: string) => mockFetch(address),
}));
jest.mock('./remotes');

const key = 'mf-summit/board/default';
const offered: AreaFragments = {
  ...{ contract: 4, shell: '1.0.0', area: owner, files: [], facts: { price: '1' } },
  provides: { [key]: { digest: 'd1', needs: [] } },
};

let clicks: number;
function Board() {
  const [time, setTime] = useState('');
  useEffect(() => setTime('In 57 days'), []);
  return (
    <button type="button" onClick={() => (clicks += 1)}>
      {`Doors open ${time}`}
    </button>
  );
}
function Throwing({ instance }: { instance: string }): never {
  throw new Error(`${instance} is broken`);
}
function ThrowingLater() {
  useEffect(() => {
    throw new Error('its effect is broken');
  }, []);
  return <p>Other</p>;
}

const failures: SiteEvents['fragment:failed'][] = [];
const areaFailed = jest.fn();
on('fragment:failed', (failure) => failures.push(failure));
on('area:failed', areaFailed);

/** Places the fragment on the page. @returns its root */
function place(attributes = ''): HTMLElement {
  const html = renderToString(<Board />);
  document.body.innerHTML = `<main><div data-fragment="${key}"><div data-hydrate="visible" data-digest="d1" ${attributes}>${html}</div></div></main>`;
  return document.querySelector('[data-hydrate]') ?? document.body;
}

const withCode = (component: FunctionComponent<{ instance: string }>): void => {
  const load = () => Promise.resolve(component);
  jest.mocked(loadFragments).mockResolvedValue({ fragments: [{ name: 'board', load }] });
};
const hydrate = (root: HTMLElement): Promise<void> => act(() => hydrateFragment(root));

beforeAll(startSharingFacts);
beforeEach(() => {
  Object.assign(readPageData(), { shell: '1.0.0', area: entry('mf-other') });
  clicks = 0;
  failures.length = 0;
  mockFetch.mockReset().mockResolvedValue(offered);
  areaFailed.mockReset();
  jest.mocked(registeredRelease).mockReset();
  jest.mocked(loadFragments).mockReset();
  withCode(Board);
  jest.spyOn(console, 'error').mockImplementation();
});

test('a fragment hydrates its composed elements with the code and the facts of its owner', async () => {
  const root = place();
  const button = root.querySelector('button');
  const repeat = jest.fn();
  Object.assign(globalThis, { firstScript: { earlyInput: { repeat } } });
  await hydrate(root);
  await waitFor(() => expect(repeat.mock.calls).toEqual([[root]]));
  expect(root.querySelector('button')).toBe(button);
  expect(root).toHaveTextContent('Doors open In 57 days');
  button?.click();
  expect(clicks).toBe(1);
  const folder = `${location.origin}/areas/mf-summit/1.0.0/`;
  expect(globalThis.quotedFacts?.[folder]).toEqual({ price: '1' });
  expect(failures).toEqual([]);
});

test.each([
  [
    'the owner offers another digest',
    () =>
      mockFetch.mockResolvedValue({ ...offered, provides: { [key]: { digest: 'd2', needs: [] } } }),
  ],
  [
    'the edition has another shell',
    () => mockFetch.mockResolvedValue({ ...offered, shell: '2.0.0' }),
  ],
  [
    'another release of the owner runs in this document',
    () => jest.mocked(registeredRelease).mockReturnValue(entry('mf-summit', '0.9.0')),
  ],
])('if %s, the composed content stays without code', async (_, arrange) => {
  arrange();
  const root = place();
  const before = root.outerHTML;
  await hydrate(root);
  expect(root.outerHTML).toBe(before);
  expect(loadFragments).not.toHaveBeenCalled();
  expect(failures).toEqual([]);
});

test('on a page of its owner, a newer release is not loaded in place of that of the page', async () => {
  readPageData().area = entry('mf-summit', '0.9.0');
  await hydrate(place());
  expect(loadFragments).not.toHaveBeenCalled();
});

test.each([
  [
    'cannot be loaded',
    'load',
    () => jest.mocked(loadFragments).mockRejectedValue(new Error('gone')),
  ],
  [
    'has no code in its release',
    'load',
    () => jest.mocked(loadFragments).mockResolvedValue({} as never),
  ],
  [
    'its owner has dropped',
    'load',
    () => mockFetch.mockResolvedValue({ ...offered, provides: {} }),
  ],
  ['cannot be found', 'load', () => mockFetch.mockRejectedValue(new Error('offline'))],
  ['throws while it renders', 'render', () => withCode(Throwing)],
  ['throws in an effect', 'render', () => withCode(ThrowingLater)],
])(
  'a fragment that %s keeps its composed content, and is reported in place of the page',
  async (_, stage, arrange) => {
    arrange();
    const root = place();
    await hydrate(root);
    expect(root).toHaveTextContent(/^Doors open$/);
    expect(failures.at(-1)).toMatchObject({ fragment: key, stage });
    expect(failures.at(-1)?.error.message).toMatch(
      new RegExp(`^${key}(?: of mf-summit@1\\.0\\.0)? failed in ${stage}`),
    );
    expect(areaFailed).not.toHaveBeenCalled();
  },
);

test('a fragment is unmounted once the next page is shown, and not before', async () => {
  const unmounted = jest.fn();
  withCode(() => {
    useEffect(() => unmounted, []);
    return <p>Board</p>;
  });
  const root = place();
  await hydrate(root);
  const leave = async (): Promise<void> => {
    emit('area:route-ready', { area: 'mf-other', path: '/', title: '', description: '' });
    await act(() => new Promise((resolve) => setTimeout(resolve)));
  };
  await leave();
  expect(unmounted).not.toHaveBeenCalled();
  root.remove();
  await leave();
  expect(unmounted).toHaveBeenCalledTimes(1);
});

test('an empty place gets the fragment of the edition with its styles, and announces it', async () => {
  const placed = { content: [['p', {}, 'Board']], styles: [{ href: '/board.css', integrity: '' }] };
  mockFetch.mockResolvedValue({ fragments: { [key]: placed } });
  document.body.innerHTML = `<main><div data-fragment="${key}"></div></main>`;
  const announced = jest.fn();
  on('fragments:placed', announced);
  const filled = hydrateFragment(document.querySelector('[data-fragment]') ?? document.body);
  await new Promise((resolve) => setTimeout(resolve));
  expect(announced).not.toHaveBeenCalled();
  document.querySelector('link')?.dispatchEvent(new Event('load'));
  await filled;
  expect(document.querySelector('main')?.innerHTML).toBe(
    `<div data-fragment="${key}"><p>Board</p></div>`,
  );
  expect(announced).toHaveBeenCalledTimes(1);
});

test('a copy of hydrated content hydrates from the composed one', async () => {
  const root = place();
  await hydrate(root);
  const copy = root.cloneNode(true) as HTMLElement;
  expect(copy).toHaveTextContent('Doors open In 57 days');
  root.replaceWith(copy);
  await hydrate(copy);
  expect(copy).toHaveTextContent('Doors open In 57 days');
  copy.querySelector('button')?.click();
  expect(clicks).toBe(1);
  expect(failures).toEqual([]);
});
