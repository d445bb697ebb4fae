import type { MouseEvent } from 'react';
import { Icon } from '@concourse/ui/Icon';
import {
  agendas,
  agendasMenuAfter,
  mainItems,
  summit,
  type NavigationItem,
} from '../content/navigation';
import { ariaCurrent } from '../layout';
import * as s from './MobileMenu.module.scss';
import { useDisclosure } from './useDisclosure';
import { useInertBackground } from './useInertBackground';
import { useOpenAfterPaint } from './useOpenAfterPaint';

type Props = { path: string };

/** The whole navigation as one line with stops and branches, for windows too narrow for the full navigation. */
export function MobileMenu({ path }: Props) {
  const { open, toggle, close, button, panel } = useDisclosure(path);
  const isShown = useOpenAfterPaint(open);
  useInertBackground(isShown);

  const stop = (item: NavigationItem) => (
    <a href={item.href} aria-current={ariaCurrent(item, path)}>
      {item.label}
    </a>
  );
  const branch = (label: string, items: NavigationItem[]) => (
    <ul className={`list ${s.branch}`} aria-label={label} data-many={items.length > 2 || undefined}>
      {items.map((item) => (
        <li key={item.href}>{stop(item)}</li>
      ))}
    </ul>
  );
  // A link to the current page causes no navigation, so the menu closes here.
  const closeOnCurrentLink = ({ target }: MouseEvent): void => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.pathname !== location.pathname) return;
    close();
    button.current?.focus();
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        className={s.burger}
        aria-expanded={open}
        aria-controls="menu"
        onClick={toggle}
      >
        <span className="vh">Menu</span>
        <i />
      </button>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- handles clicks on its links */}
      <div ref={panel} id="menu" className={s.sheet} hidden={!isShown} onClick={closeOnCurrentLink}>
        <nav aria-label="Menu">
          <ul className={`list ${s.stops}`}>
            {mainItems.flatMap((item) => [
              <li key={item.href}>{stop(item)}</li>,
              ...(item.href === agendasMenuAfter
                ? [
                    <li key="agendas">
                      <span className={s.label}>{agendas.label}</span>
                      {branch(agendas.label, agendas.items)}
                    </li>,
                  ]
                : []),
            ])}
            <li>
              {stop({ label: summit.label, href: summit.href })}
              {branch(summit.label, summit.branch)}
            </li>
          </ul>
        </nav>
        <div className={s.next}>
          <p>{summit.departs}</p>
          <a href={summit.href}>
            {summit.label}, Berlin
            <Icon name="arrow" />
          </a>
        </div>
      </div>
    </>
  );
}
