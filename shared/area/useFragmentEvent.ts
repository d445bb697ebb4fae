import { useEffect, useEffectEvent } from 'react';
import {
  onFragmentEvent,
  type FragmentEventName,
  type FragmentListener,
} from '@concourse/contract/fragmentEvents';

/**
 * Listens for an event of the fragments on the page while the component is mounted, also for the latest one that a
 * fragment sent before. Pages and other fragments use it.
 */
export function useFragmentEvent<Name extends FragmentEventName>(
  name: Name,
  listener: FragmentListener<Name>,
): void {
  const onEvent = useEffectEvent(listener);
  useEffect(() => onFragmentEvent(name, onEvent), [name]);
}
