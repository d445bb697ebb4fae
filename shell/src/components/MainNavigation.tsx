import { agendasMenuAfter, mainItems } from '../content/navigation';
import { ariaCurrent } from '../layout';
import { AgendasMenu } from './AgendasMenu';
import * as s from './MainNavigation.module.scss';

type Props = { path: string };

export function MainNavigation({ path }: Props) {
  return (
    <nav className={s.nav} aria-label="Main">
      <ul className={`list ${s.list}`}>
        {mainItems.flatMap((item) => [
          <li key={item.href}>
            <a href={item.href} className={s.link} aria-current={ariaCurrent(item, path)}>
              {item.label}
            </a>
          </li>,
          ...(item.href === agendasMenuAfter
            ? [
                <li key="agendas">
                  <AgendasMenu />
                </li>,
              ]
            : []),
        ])}
      </ul>
    </nav>
  );
}
