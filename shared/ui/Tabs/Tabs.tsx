import { clsx } from 'clsx';
import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import * as s from './Tabs.module.scss';
import { useTabFromHash } from './useTabFromHash';

export type Tab = {
  /** Id and URL fragment of the panel: `/Careers#sales`. */
  id: string;
  label: string;
  content: ReactNode;
};

type Props = {
  /** Accessible name of the tab list. */
  label: string;
  /** The first tab is selected unless the fragment of the address selects another. */
  tabs: Tab[];
};

/**
 * Tabs with keyboard support (arrow keys, Home, End). Without scripts they are links, and all panels are visible.
 * Until the script runs, CSS shows only the first or the targeted panel, which prevents a layout shift.
 */
export function Tabs({ label, tabs }: Props) {
  const { selected, ready, select } = useTabFromHash(tabs.map(({ id }) => id));
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected=true]');
    if (tab && scroller.current) keepInView(scroller.current, tab);
  }, [selected, ready]);

  const move = (event: KeyboardEvent, index: number): void => {
    const target = targetOf(event.key, index, tabs.length);
    const tab = target === undefined ? undefined : tabs[target];
    if (!tab) return;
    event.preventDefault();
    select(tab.id);
    list.current?.querySelectorAll('a')[target ?? 0]?.focus();
  };
  const open = (event: MouseEvent, id: string): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    select(id);
  };

  return (
    <div className={s.tabs}>
      <div ref={scroller} className={s.scroller}>
        <div ref={list} className={s.list} role={ready ? 'tablist' : 'group'} aria-label={label}>
          {tabs.map(({ id, label: name }, index) => (
            <a
              key={id}
              id={`tab-${id}`}
              className={clsx(s.tab, id === selected && s.selected)}
              href={`#${id}`}
              onClick={(event) => open(event, id)}
              onKeyDown={(event) => move(event, index)}
              {...(ready && {
                role: 'tab',
                'aria-controls': id,
                'aria-selected': id === selected,
                tabIndex: id === selected ? 0 : -1,
              })}
            >
              {name}
            </a>
          ))}
        </div>
      </div>
      {tabs.map(({ id, content }, index) => (
        <div
          key={id}
          id={id}
          className={clsx(s.panel, !ready && index > 0 && s.waiting)}
          hidden={ready && id !== selected}
          aria-labelledby={`tab-${id}`}
          role={ready ? 'tabpanel' : 'group'}
          tabIndex={ready ? 0 : undefined}
        >
          {content}
        </div>
      ))}
    </div>
  );
}

/** Scrolls the tab list horizontally; `scrollIntoView` would also scroll the page. */
function keepInView(scroller: HTMLElement, tab: HTMLElement): void {
  const end = tab.offsetLeft + tab.offsetWidth - scroller.clientWidth;
  if (scroller.scrollLeft < end) scroller.scrollLeft = end;
  if (scroller.scrollLeft > tab.offsetLeft) scroller.scrollLeft = tab.offsetLeft;
}

function targetOf(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count;
    case 'ArrowLeft':
      return (index + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
