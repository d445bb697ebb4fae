import { Icon } from '@concourse/ui/Icon';
import { TrackBadge } from '@concourse/ui/TrackBadge';
import { agendas } from '../content/navigation';
import * as s from './AgendasMenu.module.scss';

/** The agendas menu: a popover instead of an ARIA menu, so that its links remain plain links. */
export const AgendasMenu = () => (
  <>
    <button type="button" className={s.button} popoverTarget="agendas" aria-controls="agendas">
      {agendas.label}
      <Icon name="chevron-down" />
    </button>
    <div id="agendas" popover="auto" className={s.panel}>
      {agendas.items.map(({ href, label, mark, hint }, index) => (
        <a key={href} href={href} className={s.item}>
          <TrackBadge line={index === 0 ? 1 : 4}>{mark}</TrackBadge>
          <strong>{label}</strong>
          <small>{hint}</small>
          <Icon name="arrow" />
        </a>
      ))}
    </div>
  </>
);
