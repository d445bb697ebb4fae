import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Icon } from '../Icon/Icon';
import * as s from './Dialog.module.scss';

type Props = {
  open: boolean;
  /** Called on Escape and by the close button. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons at the bottom. */
  actions?: ReactNode;
};

/** A native modal dialog, which traps the focus and restores it on close. */
export function Dialog({ open, onClose, title, children, actions }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();

  useEffect(() => {
    const element = dialog.current;
    if (open && element && !element.open) element.showModal();
    if (!open) element?.close();
  }, [open]);

  return (
    <dialog
      ref={dialog}
      className={s.dialog}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault(); // the page controls `open`
        onClose();
      }}
    >
      <div className={s.head}>
        <h2 id={heading} className={s.title}>
          {title}
        </h2>
        <button type="button" className={s.close} aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div className={s.content}>{children}</div>
      {actions !== undefined && <div className={s.actions}>{actions}</div>}
    </dialog>
  );
}
