import { useEffect, useRef, type ReactElement } from 'react';
import { summit } from '../content/navigation';
import { currentness } from '../layout';
import * as s from './SummitNavigation.module.scss';

type Props = { path: string };

/** The pages of the AI summit as stops on a line; scrolls sideways where it does not fit. */
export function SummitNavigation({ path }: Props): ReactElement {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const stop = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (!nav.current || !stop) return;
    const centre = stop.offsetLeft + stop.offsetWidth / 2;
    nav.current.scrollLeft = centre - nav.current.clientWidth / 2;
  }, [path]);

  return (
    <nav ref={nav} className={s.nav} aria-label={summit.label}>
      <div className={`wrap ${s.row}`}>
        <a href={summit.href} className={s.name}>
          {summit.short}
        </a>
        <ul className={`list ${s.stops}`}>
          {summit.items.map((item) => (
            <li key={item.href}>
              <a href={item.href} aria-current={currentness(item, path)}>
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
