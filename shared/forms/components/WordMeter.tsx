import { useEffect, useRef } from 'react';
import { Icon } from '@concourse/ui/Icon';
import { useDebouncedValue } from '../engine/useDebouncedValue';
import { countWords, wordMessage, wordState, type WordLimits } from '../wordCount';
import { LiveRegion } from './LiveRegion';
import * as s from './WordMeter.module.scss';

type Props = { id: string; name: string; limits: WordLimits };

/** Shows the number of words on a line with both limits, and its state. */
export function WordMeter({ id, name, limits }: Props) {
  const value = useDebouncedValue(name, 150);
  const count = countWords(typeof value === 'string' ? value : '');
  const state = wordState(count, limits);
  const message = wordMessage(state, limits);
  const track = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const scale = limits.max * (7 / 6); // room beyond the limit
    const share = (words: number): string => `${Math.min(100, (words / scale) * 100)}%`;
    track.current?.style.setProperty('--words', share(count));
    track.current?.style.setProperty('--min', share(limits.min));
    track.current?.style.setProperty('--max', share(limits.max));
  }, [count, limits.min, limits.max]);

  return (
    <div className={s.meter} data-state={state}>
      <div className={s.track} ref={track} aria-hidden="true">
        <i />
        <i />
        <i />
      </div>
      <p className={s.row} id={id}>
        <span className={s.state}>
          {state === 'ok' && <Icon name="check" />}
          {state === 'over' && <Icon name="alert" />}
          <b>{message}</b>
          {state === 'ok' && <span>Within target range</span>}
        </span>
        <span className="tnum">{`${count} / ${limits.max} words`}</span>
      </p>
      <LiveRegion text={`${message}: ${count} of ${limits.min} to ${limits.max} words`} />
    </div>
  );
}
