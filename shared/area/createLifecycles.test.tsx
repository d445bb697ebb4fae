import { act, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { useParams, StaticRouter } from 'react-router-dom';
import singleSpaReact from 'single-spa-react';
import { on } from '@concourse/contract/events';
import { AreaPages } from './AreaPages';
import { createLifecycles } from './createLifecycles';
import { defineRoutes } from './routes';

Object.assign(globalThis, { __release_folder__: 'http://localhost/areas/mf-test/1.0.0/' });

function CounterPage() {
  const [count, setCount] = useState(0);
  return (
    <>
      <h1 tabIndex={-1}>Counter</h1>
      <button type="button" onClick={() => setCount(count + 1)}>
        {`Pressed ${count} times`}
      </button>
    </>
  );
}

function PersonPage() {
  const { index } = useParams();
  return <h1>{index === '0' ? 'Ada' : 'Attendee not found'}</h1>;
}

function BrokenPage(): never {
  throw new Error('this page is broken');
}

function BrokenEffectPage() {
  useEffect(() => {
    throw new Error('this page is broken');
  }, []);
  return <h1>Shown for a moment</h1>;
}

const routes = defineRoutes([
  {
    id: 'counter',
    path: '/area',
    page: () => Promise.resolve({ default: CounterPage }),
    head: { title: 'Counter', description: 'Counts' },
  },
  {
    id: 'person',
    path: '/area/person/:index',
    page: () => Promise.resolve({ default: PersonPage }),
    head: ({ index }) => ({ title: `Person ${index ?? ''}`, description: 'Somebody' }),
    prerender: [{ index: '0' }],
    missing: { title: 'Attendee not found', description: 'Nobody' },
  },
  {
    id: 'broken',
    path: '/area/broken',
    page: () => Promise.resolve({ default: BrokenPage }),
    head: { title: 'Broken', description: 'Fails' },
  },
  {
    id: 'broken-later',
    path: '/area/broken-later',
    page: () => Promise.resolve({ default: BrokenEffectPage }),
    head: { title: 'Broken', description: 'Fails in an effect' },
  },
]);

const props = { name: 'mf-test' };
let errors: jest.SpyInstance;

async function prerenderedAt(path: string): Promise<HTMLElement> {
  await Promise.all(routes.map((route) => route.page.preload()));
  const html = renderToString(
    <StaticRouter location={path}>
      <AreaPages area="mf-test" routes={routes} />
    </StaticRouter>,
    { identifierPrefix: 'mf-test-' },
  );
  document.body.innerHTML = `<main id="area" data-area="mf-test" data-prerendered="mf-test">${html}</main>`;
  history.replaceState(null, '', path);
  return document.getElementById('area') as HTMLElement;
}

beforeEach(() => {
  globalThis._SINGLE_SPA_REACT_6 = singleSpaReact;
  // The lifecycles await React themselves; inside act() both would wait for each other.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => errors.mockRestore());

async function mounted(): Promise<ReturnType<typeof createLifecycles>> {
  const lifecycles = createLifecycles({ name: 'mf-test', routes });
  await (lifecycles.bootstrap as (p: object) => Promise<unknown>)(props);
  await (lifecycles.mount as (p: object) => Promise<unknown>)(props);
  return lifecycles;
}

test('a prerendered page is hydrated in place: same nodes, interactive, no errors', async () => {
  const area = await prerenderedAt('/area');
  const heading = area.querySelector('h1');
  await mounted();
  await waitFor(() => expect(area).not.toHaveAttribute('data-prerendered'));
  screen.getByRole('button').click();
  expect(await screen.findByRole('button', { name: 'Pressed 1 times' })).toBeVisible();
  expect(area.querySelector('h1')).toBe(heading);
  expect(errors).not.toHaveBeenCalled();
});

test('a host without single-spa-react gets an error that names it', async () => {
  globalThis._SINGLE_SPA_REACT_6 = undefined;
  await expect(mounted()).rejects.toMatchObject({
    name: 'AreaError',
    message: expect.stringContaining('_SINGLE_SPA_REACT_6') as unknown,
  });
});

test('a page that is shown emits area:route-ready with its path, title and description', async () => {
  await prerenderedAt('/area/person/0');
  const ready = jest.fn();
  const stop = on('area:route-ready', ready);
  await mounted();
  await waitFor(() =>
    expect(ready).toHaveBeenCalledWith({
      area: 'mf-test',
      path: '/area/person/0',
      title: 'Person 0',
      description: 'Somebody',
    }),
  );
  stop();
});

test('an address without a page emits area:route-ready with the head of the not-found page', async () => {
  await prerenderedAt('/area/person/99');
  const ready = jest.fn();
  const stop = on('area:route-ready', ready);
  await mounted();
  await waitFor(() =>
    expect(ready).toHaveBeenCalledWith(expect.objectContaining({ title: 'Attendee not found' })),
  );
  stop();
});

test('a page that throws is replaced by its prerendered content, and area:failed is emitted', async () => {
  const area = await prerenderedAt('/area');
  area.innerHTML = '<h1>What was here</h1><a href="/gais">A link</a>';
  history.replaceState(null, '', '/area/broken');
  const failed = jest.fn();
  const stop = on('area:failed', failed);
  await mounted();
  expect(await screen.findByRole('heading', { name: 'What was here' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'A link' })).toHaveAttribute('href', '/gais');
  expect(failed).toHaveBeenCalledWith(
    expect.objectContaining({ area: 'mf-test', version: '1.0.0', stage: 'render' }),
  );
  stop();
});

test.each(['broken', 'broken-later'])(
  'a page that throws on a later mount (%s) rejects the mount, and the previous page stays visible',
  async (id) => {
    document.body.innerHTML = '<main id="area" data-leaving><h1>The page before</h1></main>';
    history.replaceState(null, '', `/area/${id}`);
    const failed = jest.fn();
    const stop = on('area:failed', failed);
    const lifecycles = createLifecycles({ name: 'mf-test', routes });
    const mount = lifecycles.mount as (p: object) => Promise<unknown>;
    await expect(mount(props)).rejects.toMatchObject({
      name: 'AreaError',
      cause: { message: 'this page is broken' },
    });
    expect(screen.getByRole('heading', { name: 'The page before' })).toBeVisible();
    // The host reports the rejection; the area must not report it a second time.
    expect(failed).not.toHaveBeenCalled();
    // single-spa also unmounts an area that it could not mount.
    errors.mockClear();
    await (lifecycles.unmount as (p: object) => Promise<unknown>)(props);
    expect(errors).not.toHaveBeenCalled();
    expect(screen.getByRole('heading', { name: 'The page before' })).toBeVisible();
    stop();
  },
);

test('a hydration mismatch renders the page again and emits area:recovered, not area:failed', async () => {
  const area = await prerenderedAt('/area');
  area.innerHTML = '<h1>Another page</h1>';
  const recovered = jest.fn();
  const failed = jest.fn();
  const stops = [on('area:recovered', recovered), on('area:failed', failed)];
  await mounted();
  expect(await screen.findByRole('button', { name: 'Pressed 0 times' })).toBeVisible();
  expect(recovered).toHaveBeenCalledWith(
    expect.objectContaining({ area: 'mf-test', stage: 'hydration' }),
  );
  expect(failed).not.toHaveBeenCalled();
  for (const stop of stops) stop();
});

test('the content of an unmounted area stays visible until the next area mounts', async () => {
  const area = await prerenderedAt('/area');
  const lifecycles = await mounted();
  const heading = area.querySelector('h1');
  const later = jest.fn();
  setTimeout(later);
  await (lifecycles.unmount as (p: object) => Promise<unknown>)(props);
  expect(area.querySelector('h1')).toBe(heading);
  expect(area).toHaveAttribute('data-leaving');
  // The unmount takes no task, so a next area that is ready mounts before the next frame.
  expect(later).not.toHaveBeenCalled();

  await (lifecycles.mount as (p: object) => Promise<unknown>)(props);
  expect(area.querySelectorAll('h1')).toHaveLength(1);
  expect(area).not.toHaveAttribute('data-leaving');
});

test('preload rejects in a host that does not support facts, so the host loads the document', async () => {
  const { preload } = createLifecycles({ name: 'mf-test', routes });
  const facts = globalThis.quotedFacts;
  globalThis.quotedFacts = undefined;
  await expect(preload('/area')).rejects.toMatchObject({ name: 'AreaError' });
  globalThis.quotedFacts = facts;
  await expect(preload('/area')).resolves.toBeUndefined();
});

test('another host shows the landing page in `domElement`; unmounting empties the element', async () => {
  document.body.innerHTML = '<div id="place"></div>';
  history.replaceState(null, '', '/their/address');
  const domElement = document.getElementById('place') as HTMLElement;
  const lifecycles = createLifecycles({ name: 'mf-test', routes });
  await (lifecycles.mount as (p: object) => Promise<unknown>)({ ...props, domElement });
  await waitFor(() => expect(domElement).toHaveTextContent('Counter'));
  await act(async () => {
    await (lifecycles.unmount as (p: object) => Promise<unknown>)({ ...props, domElement });
  });
  expect(domElement).toBeEmptyDOMElement();
});
