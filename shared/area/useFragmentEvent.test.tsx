import { act, render } from '@testing-library/react';
import { sendFragmentEvent } from '@concourse/contract/fragmentEvents';
import { useFragmentEvent } from './useFragmentEvent';

declare module '@concourse/contract/fragmentEvents' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- extends the interface of the contract
  interface FragmentEvents {
    'mf-test/offer:viewed': string;
  }
}

const received: string[] = [];
function Listener({ id }: { id: string }) {
  useFragmentEvent('mf-test/offer:viewed', (pass) => received.push(`${id}: ${pass}`));
  return null;
}
const send = (pass: string): void =>
  act(() => sendFragmentEvent(document.body, 'mf-test/offer:viewed', pass));

test('a component listens with its latest properties until it is unmounted', () => {
  const { rerender, unmount } = render(<Listener id="first" />);
  send('VIP');
  rerender(<Listener id="second" />);
  send('Student');
  unmount();
  send('Group');
  expect(received).toEqual(['first: VIP', 'second: Student']);
});
