import { useEffect } from 'react';
import { useUrlHash } from '@concourse/area/useUrl';
import { Benefits } from '@concourse/ui/Benefits';
import { Icon } from '@concourse/ui/Icon';
import { themes } from '../content/themes';
import * as s from './ThemeList.module.scss';

function openTheme(id: string): void {
  const theme = document.getElementById(id);
  if (!(theme instanceof HTMLDetailsElement)) return;
  theme.open = true;
  theme.scrollIntoView();
}

/** The ten themes. One is open at a time. A link to a theme opens it. */
export function ThemeList() {
  const hash = useUrlHash();

  useEffect(() => {
    if (hash) openTheme(hash);
  }, [hash]);

  return (
    <ol className={`list ${s.themes}`}>
      {themes.map(({ id, icon, title, description, questions }, index) => (
        <li key={id}>
          <details id={id} name="themes" className={s.theme}>
            <summary className={s.head}>
              <span className={s.number} aria-hidden="true">
                {index + 1}
              </span>
              <h3 className={s.title}>{title}</h3>
              <Icon name={icon} className={s.icon} />
              <span className={s.mark} aria-hidden="true" />
            </summary>
            <div className={s.body}>
              <p>{description}</p>
              <div>
                <h4 className="h4">To be settled</h4>
                <Benefits items={questions} />
                <p className={s.link}>
                  <a href={`#${id}`}>
                    Link to this theme<span className="vh">: {title}</span>
                  </a>
                </p>
              </div>
            </div>
          </details>
        </li>
      ))}
    </ol>
  );
}
