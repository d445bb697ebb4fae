import type { MouseEvent } from 'react';
import { viewQueries, type View, type ViewName } from '../../programme/useProgrammeView';
import * as s from './ViewLinks.module.scss';

type Props = {
  view: View;
  onShow: (name: ViewName) => void;
  /** Number of chosen sessions. */
  chosenCount: number;
};

const labels: Record<ViewName, string> = {
  hour: 'By hour',
  room: 'By room',
  line: 'By line',
  mine: 'My programme',
};

const names: ViewName[] = ['hour', 'room', 'line', 'mine'];

/** Links to the views of the programme, drawn as stops on a line. Hidden without JavaScript. */
export function ViewLinks({ view, onShow, chosenCount }: Props) {
  const open = (event: MouseEvent, name: ViewName): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onShow(name);
  };

  return (
    <nav className={s.views} aria-label="Ways to look at the programme">
      <ul className={`list ${s.list}`}>
        {names.map((name) => (
          <li key={name}>
            <a
              href={`/gais/programme${viewQueries[name]}`}
              aria-current={view.name === name ? 'true' : undefined}
              onClick={(event) => open(event, name)}
            >
              {labels[name]}
              {name === 'mine' && chosenCount > 0 && (
                <span className="tnum">{` ${chosenCount}`}</span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
