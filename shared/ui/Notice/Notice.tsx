import { clsx } from 'clsx';
import type { ReactNode, Ref } from 'react';
import { Icon, type IconName } from '../Icon/Icon';
import * as s from './Notice.module.scss';

type Kind = 'status' | 'alert' | 'info' | 'warning';

type Props = {
  kind: Kind;
  title?: ReactNode;
  children?: ReactNode;
  /** Small buttons. */
  actions?: ReactNode;
  onDismiss?: () => void;
  dismissLabel?: string;
  /** Allows to move the focus to the notice. */
  ref?: Ref<HTMLDivElement>;
};

const icons: Record<Kind, IconName> = {
  status: 'check',
  alert: 'alert',
  info: 'info',
  warning: 'warning',
};
const roles: Record<Kind, 'status' | 'alert' | undefined> = {
  status: 'status',
  alert: 'alert',
  info: undefined,
  warning: undefined,
};

/** A message for the visitor, with colour, icon and text. */
export function Notice({
  kind,
  title,
  children,
  actions,
  onDismiss,
  dismissLabel = 'Dismiss',
  ref,
}: Props) {
  return (
    <div
      ref={ref}
      className={clsx(s.notice, kind !== 'info' && s[kind])}
      role={roles[kind]}
      tabIndex={-1}
    >
      <Icon name={icons[kind]} className={s.icon} />
      <div className={s.words}>
        {title !== undefined && <p className={s.title}>{title}</p>}
        {children !== undefined && <div className={s.text}>{children}</div>}
        {actions !== undefined && <div className={s.actions}>{actions}</div>}
      </div>
      {onDismiss && (
        <button type="button" className={s.dismiss} aria-label={dismissLabel} onClick={onDismiss}>
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
