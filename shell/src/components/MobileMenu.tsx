import { Icon } from '@concourse/ui/Icon';
import {
  agendas,
  agendasMenuAfter,
  furtherPages,
  mainItems,
  summit,
  type NavigationItem,
} from '../content/navigation';
import { ariaCurrent } from '../layout';
import * as s from './MobileMenu.module.scss';

type Props = { path: string };

/**
 * The whole navigation as one line with stops and branches, for windows too narrow for the full navigation. Browsers
 * open and close it before any script runs; `firstScript/menus.ts` adds what HTML lacks.
 */
export function MobileMenu({ path }: Props) {
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

  return (
    <>
      <button type="button" className={s.burger} popoverTarget="menu" aria-controls="menu">
        <span className="vh">Menu</span>
        <i />
      </button>
      <div id="menu" popover="auto" className={s.sheet}>
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
            {furtherPages.map((item) => (
              <li key={item.href}>{stop(item)}</li>
            ))}
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
