import { useEffect, type ReactElement } from 'react';
import { Icon } from '@concourse/ui/Icon';
import {
  agendas,
  agendasAfter,
  mainItems,
  summit,
  type NavigationItem,
} from '../content/navigation';
import { currentness } from '../layout';
import * as s from './MobileMenu.module.scss';
import { useDisclosure } from './useDisclosure';

type Props = { path: string };

/** The whole navigation as one line with stops, below the width of the full one. */
export function MobileMenu({ path }: Props): ReactElement {
  const { open, toggle, close, button, panel } = useDisclosure();
  useEffect(close, [path]); // eslint-disable-line react-hooks/exhaustive-deps -- closes when the page changes
  useEffect(() => {
    document.documentElement.toggleAttribute('data-menu-open', open);
  }, [open]);

  const stop = (item: NavigationItem): ReactElement => (
    <a href={item.href} aria-current={currentness(item, path)}>
      {item.label}
    </a>
  );

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
      <div ref={panel} id="menu" className={s.sheet} hidden={!open}>
        <nav aria-label="Menu">
          <ul className={`list ${s.stops}`}>
            {mainItems.map((item) => (
              <li key={item.href}>
                {stop(item)}
                {item.href === agendasAfter && (
                  <ul className={`list ${s.branch}`} aria-label={agendas.label}>
                    {agendas.items.map((agenda) => (
                      <li key={agenda.href}>{stop(agenda)}</li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </nav>
        <div className={s.next}>
          <p>Next stop</p>
          <a href={summit.href}>
            Global AI Summit, Berlin
            <Icon name="arrow" />
          </a>
        </div>
      </div>
    </>
  );
}
