import { clsx } from 'clsx';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Icon, type IconName } from '../Icon/Icon';
import * as s from './ArrowLink.module.scss';

type Props = Omit<ComponentPropsWithRef<'a'>, 'href' | 'children'> & {
  href: string;
  children: ReactNode;
  icon?: IconName;
};

/** A text link with an arrow. */
export function ArrowLink({ children, icon = 'arrow', className, ...attributes }: Props) {
  return (
    <a {...attributes} className={clsx(s.link, className)}>
      {children}
      <Icon name={icon} />
    </a>
  );
}
