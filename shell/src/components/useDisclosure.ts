import { useEffect, useRef, useState, type RefObject } from 'react';

type Disclosure = {
  open: boolean;
  toggle: () => void;
  close: () => void;
  button: RefObject<HTMLButtonElement | null>;
  panel: RefObject<HTMLDivElement | null>;
};

/**
 * State of a menu that opens and closes on click. It also closes on an outside click, on navigation, on Escape (the
 * focus returns to the button), and when a resized window no longer shows the button.
 * @param path the path of the current page
 */
export function useDisclosure(path: string): Disclosure {
  const [openOn, setOpenOn] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const open = openOn === path;
  const close = (): void => setOpenOn(undefined);
  // Close in the same render that shows the new page, before its heading takes the focus.
  if (openOn !== undefined && !open) close();

  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      setOpenOn(undefined);
      button.current?.focus();
    };
    const onClick = (event: MouseEvent): void => {
      const target = event.target as Node;
      if (!panel.current?.contains(target) && !button.current?.contains(target))
        setOpenOn(undefined);
    };
    const onResize = (): void => {
      if (button.current?.offsetParent === null) setOpenOn(undefined);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('click', onClick);
    addEventListener('resize', onResize);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('click', onClick);
      removeEventListener('resize', onResize);
    };
  }, [open]);

  return { open, toggle: () => setOpenOn(open ? undefined : path), close, button, panel };
}
