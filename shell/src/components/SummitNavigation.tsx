import { useEffect, useRef, type FocusEvent } from 'react';
import { eventPages, summit } from '../content/navigation';
import { ariaCurrent } from '../layout';
import * as s from './SummitNavigation.module.scss';

type Props = {
  path: string;
  /** True on the pages of the summit, which are the stops. */
  withStops: boolean;
};

/** Scrolls the line sideways to centre a stop. */
function centre(line: HTMLElement, stop: HTMLElement): void {
  line.scrollLeft = stop.offsetLeft + stop.offsetWidth / 2 - line.clientWidth / 2;
}

/**
 * The row below the bar: programme and venue on every page, and on those of the AI summit its pages as stops on a line,
 * which scrolls sideways if it does not fit.
 */
export function SummitNavigation({ path, withStops }: Props) {
  const line = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const stop = line.current?.querySelector<HTMLElement>('[aria-current]');
    if (line.current && stop) centre(line.current, stop);
  }, [path]);
  // Browsers do not scroll to a focused stop that is partly visible. A pointer needs no scrolling.
  const showFocused = ({ currentTarget, target }: FocusEvent<HTMLElement>): void => {
    if (target.matches(':focus-visible')) centre(currentTarget, target);
  };

  return (
    <nav className={s.nav} aria-label={withStops ? summit.label : summit.short}>
      <div className={`wrap ${s.row}`} data-stops={withStops || undefined}>
        <a href={summit.href} className={s.name}>
          {summit.short}
        </a>
        {eventPages.map((item) => (
          <a
            key={item.href}
            href={item.href}
            className={s.event}
            aria-current={ariaCurrent(item, path)}
          >
            {item.label}
          </a>
        ))}
        {withStops && (
          <ul ref={line} className={`list ${s.stops}`} onFocus={showFocused}>
            {summit.items.map((item) => (
              <li key={item.href}>
                <a href={item.href} aria-current={ariaCurrent(item, path)}>
                  {item.label}
                </a>
              </li>
            ))}
          </ul>
        )}
        <span className={s.dates}>{summit.dates}</span>
      </div>
    </nav>
  );
}
