import { useEffect, useRef, type FocusEvent } from 'react';
import { summit } from '../content/navigation';
import { ariaCurrent } from '../layout';
import * as s from './SummitNavigation.module.scss';

type Props = { path: string };

/** Scrolls the line sideways to centre a stop. */
function centre(line: HTMLElement, stop: HTMLElement): void {
  line.scrollLeft = stop.offsetLeft + stop.offsetWidth / 2 - line.clientWidth / 2;
}

/** The pages of the AI summit as stops on a line, which scrolls sideways if it does not fit. */
export function SummitNavigation({ path }: Props) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const stop = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current && stop) centre(nav.current, stop);
  }, [path]);
  // Browsers do not scroll to a focused stop that is partly visible. A pointer needs no scrolling.
  const showFocused = ({ currentTarget, target }: FocusEvent<HTMLElement>): void => {
    if (target.matches(':focus-visible')) centre(currentTarget, target);
  };

  return (
    <nav ref={nav} className={s.nav} aria-label={summit.label} onFocus={showFocused}>
      <div className={`wrap ${s.row}`}>
        <a href={summit.href} className={s.name}>
          {summit.short}
        </a>
        <ul className={`list ${s.stops}`}>
          {summit.items.map((item) => (
            <li key={item.href}>
              <a href={item.href} aria-current={ariaCurrent(item, path)}>
                {item.label}
              </a>
            </li>
          ))}
        </ul>
        <span className={s.dates}>{summit.dates}</span>
      </div>
    </nav>
  );
}
