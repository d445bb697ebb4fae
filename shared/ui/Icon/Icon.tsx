import { clsx } from 'clsx';
import * as s from './Icon.module.scss';
import { iconPaths } from './iconPaths';

export type IconName = keyof typeof iconPaths;

type Props = {
  name: IconName;
  className?: string;
};

const heavy = (name: IconName): boolean => name.startsWith('arrow');

/** A decorative icon of the kit, in the size of the surrounding text. */
export function Icon({ name, className }: Props) {
  return (
    <svg
      className={clsx(s.icon, className)}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={heavy(name) ? 3.4 : 2.5}
      aria-hidden="true"
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
