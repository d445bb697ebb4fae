import { useEffect, useState } from 'react';
import type { AreaLifecycles, LifecycleProps } from '../../shared/contract/lifecycles';

/** A fault of the test release. The session storage of the tab selects it, so that one build has all faults. */
export type Fault =
  | 'bootstrap rejects'
  | 'mount rejects'
  | 'mount never ends'
  | 'render throws'
  | 'effect throws'
  | 'throws later'
  | 'unmount rejects'
  | 'cleanup throws'
  | 'hides everything'
  | 'wipes the body'
  | 'captures clicks'
  | 'leaves a timer';

const isFaultActive = (fault: Fault): boolean =>
  typeof document === 'object' && sessionStorage.getItem('fault') === fault;

const fail = (fault: Fault): void => {
  if (isFaultActive(fault)) throw new Error(`on purpose: ${fault}`);
};

/** Wraps lifecycles so that they fail with the selected fault. */
export function withFaults(lifecycles: AreaLifecycles): AreaLifecycles {
  const run = async (step: 'bootstrap' | 'mount' | 'unmount', props: LifecycleProps) => {
    for (const each of [lifecycles[step]].flat()) await each(props);
  };
  return {
    ...lifecycles,
    async bootstrap(props) {
      fail('bootstrap rejects');
      await run('bootstrap', props);
    },
    async mount(props) {
      fail('mount rejects');
      if (isFaultActive('mount never ends')) await new Promise(() => undefined);
      await run('mount', props);
    },
    async unmount(props) {
      await run('unmount', props);
      fail('unmount rejects');
    },
  };
}

function hideDocument(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { display: none !important }');
  document.adoptedStyleSheets = [sheet];
}

const stopEvent = (event: Event): void => {
  event.preventDefault();
  event.stopImmediatePropagation();
};

function injectGlobalFaults(): void {
  if (isFaultActive('hides everything')) hideDocument();
  if (isFaultActive('wipes the body')) document.body.replaceChildren();
  if (isFaultActive('captures clicks'))
    for (const target of [window, document]) target.addEventListener('click', stopEvent, true);
  if (isFaultActive('leaves a timer'))
    setInterval(() => {
      const area = document.getElementById('area');
      if (area?.dataset.area !== 'mf-awards') area?.replaceChildren();
    }, 50);
}

/** Makes a page fail with the selected fault. */
export function useFaults(): void {
  const [isBroken, setBroken] = useState(false);
  fail('render throws');
  if (isBroken) fail('throws later');
  useEffect(() => {
    fail('effect throws');
    injectGlobalFaults();
    const timer = setTimeout(() => setBroken(isFaultActive('throws later')), 500);
    return () => {
      clearTimeout(timer);
      fail('cleanup throws');
    };
  }, []);
}
