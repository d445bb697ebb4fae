import { clsx } from 'clsx';
import { Icon } from '../Icon/Icon';
import { Logo, type LogoSource } from '../Logo/Logo';
import * as s from './LogoWall.module.scss';

type Props = {
  /** Accessible name of the list, such as "Partners". */
  label: string;
  logos: LogoSource[];
  /** A link in the last, yellow field. */
  invitation?: { href: string; label: string };
};

/** Logos in fields of equal size: five, three or two per row. */
export function LogoWall({ label, logos, invitation }: Props) {
  return (
    <ul className={`list ${s.wall}`} aria-label={label}>
      {logos.map((logo) => (
        <li key={logo.name} className={s.field}>
          <Logo {...logo} />
        </li>
      ))}
      {invitation && (
        <li className={clsx(s.field, s.invitation)}>
          <a href={invitation.href}>
            {invitation.label}
            <Icon name="arrow" />
          </a>
        </li>
      )}
    </ul>
  );
}
