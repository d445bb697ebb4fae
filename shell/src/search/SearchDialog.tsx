import { useLayoutEffect, useRef, useState, type MouseEvent } from 'react';
import { Icon } from '@concourse/ui/Icon';
import type { Search } from './createSearch';
import * as s from './SearchDialog.module.scss';
import { SearchPanel } from './SearchPanel';
import { Shortcuts } from './SearchResultList';
import { isSlashKeyOn, setSlashKey } from './shortcut';

type Props = {
  /** Loads the index. */
  prepare: () => Promise<Search>;
};

export function SearchDialog({ prepare }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [slash, setSlash] = useState(isSlashKeyOn);

  useLayoutEffect(() => {
    dialog.current?.showModal();
  }, []);

  // A click on the backdrop has the dialog itself as its target.
  const closeOnBackdrop = ({ target, currentTarget }: MouseEvent<HTMLDialogElement>): void => {
    if (target === currentTarget) currentTarget.close();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- only the backdrop, Escape closes it as well
    <dialog ref={dialog} className={s.dialog} aria-label="Search" onClick={closeOnBackdrop}>
      <SearchPanel
        prepare={prepare}
        className={s.inDialog}
        close={
          <button type="button" className={s.close} onClick={() => dialog.current?.close()}>
            <span className="vh">Close</span>
            <Icon name="close" />
          </button>
        }
      >
        <p className={s.status}>Talks, people, companies, tracks, questions and pages.</p>
        <Shortcuts />
      </SearchPanel>
      <p className={s.foot}>
        <span className={s.keys}>
          <kbd>↑</kbd> <kbd>↓</kbd> move, <kbd>Enter</kbd> opens, <kbd>Esc</kbd> closes
        </span>
        <label className={s.keys}>
          <input
            type="checkbox"
            checked={slash}
            onChange={({ target }) => {
              setSlashKey(target.checked);
              setSlash(target.checked);
            }}
          />{' '}
          <kbd>/</kbd> opens the search
        </label>
      </p>
    </dialog>
  );
}
