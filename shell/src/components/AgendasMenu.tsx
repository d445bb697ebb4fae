import { Icon } from '@concourse/ui/Icon';
import { TrackBadge } from '@concourse/ui/TrackBadge';
import { agendas } from '../content/navigation';
import * as s from './AgendasMenu.module.scss';
import { useDisclosure } from './useDisclosure';

type Props = { path: string };

/** The agendas menu: a disclosure instead of an ARIA menu, so that its links remain plain links. */
export function AgendasMenu({ path }: Props) {
  const { open, toggle, button, panel } = useDisclosure(path);

  return (
    <div className={s.menu}>
      <button
        ref={button}
        type="button"
        className={s.button}
        aria-expanded={open}
        aria-controls="agendas"
        onClick={toggle}
      >
        {agendas.label}
        <Icon name="chevron-down" />
      </button>
      <div ref={panel} id="agendas" className={s.panel} hidden={!open} data-without-script="shown">
        {agendas.items.map(({ href, label, mark, hint }, index) => (
          <a key={href} href={href} className={s.item}>
            <TrackBadge line={index === 0 ? 1 : 4}>{mark}</TrackBadge>
            <strong>{label}</strong>
            <small>{hint}</small>
            <Icon name="arrow" />
          </a>
        ))}
      </div>
    </div>
  );
}
