import { captureRoutingListeners } from './routingListeners';

/** As single-spa does: who listens from now on is called by it. */
function takeOver(): jest.Mock {
  const listens = jest.fn();
  window.addEventListener = listens;
  return listens;
}
const add = window.addEventListener.bind(window);
const remove = window.removeEventListener.bind(window);
afterEach(() => {
  window.addEventListener = add;
  window.removeEventListener = remove;
});

const move = (): boolean => window.dispatchEvent(new PopStateEvent('popstate'));

test('who listens before the router is there is told by the browser, and by the router from then on', () => {
  const endNoting = captureRoutingListeners();
  const area = jest.fn();
  window.addEventListener('popstate', area);
  move();
  expect(area).toHaveBeenCalledTimes(1);
  const handOver = endNoting();
  const listens = takeOver();
  handOver();
  expect(listens).toHaveBeenCalledWith('popstate', area);
  move();
  expect(area).toHaveBeenCalledTimes(1);
});

test('who listens no more, or to something else, is not handed over', () => {
  const endNoting = captureRoutingListeners();
  const gone = jest.fn();
  window.addEventListener('hashchange', gone);
  window.removeEventListener('hashchange', gone);
  window.addEventListener('resize', gone);
  const handOver = endNoting();
  const listens = takeOver();
  handOver();
  expect(listens).not.toHaveBeenCalled();
  window.removeEventListener('resize', gone);
});

test('what the router itself listens to stays with the browser', () => {
  const handOver = captureRoutingListeners()();
  const router = jest.fn();
  window.addEventListener('popstate', router);
  takeOver();
  handOver();
  move();
  expect(router).toHaveBeenCalledTimes(1);
});
