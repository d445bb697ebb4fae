import { useEffect, useState, type RefObject } from 'react';

/**
 * The id of the section where the visitor is: where focus is, or else what is in the middle of the
 * window. `undefined` at first, and again at what stands above all sections.
 * @param within holds the sections
 * @param selector tells what a section is
 */
export function useCurrentSection(
  within: RefObject<HTMLElement | null>,
  selector: string,
): string | undefined {
  const [current, setCurrent] = useState<string>();

  useEffect(() => {
    const element = within.current;
    if (!element) return undefined;
    const sections = element.querySelectorAll(selector);
    const follow = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element)) return;
      const section = target.closest(selector);
      if (section) setCurrent(section.id);
      else if (sections[0] && isBefore(target, sections[0])) setCurrent(undefined);
    };
    element.addEventListener('focusin', follow);
    if (typeof IntersectionObserver !== 'function') {
      return () => element.removeEventListener('focusin', follow);
    }
    const observer = new IntersectionObserver(
      (seen) => {
        const section = seen.find(({ isIntersecting }) => isIntersecting)?.target;
        if (section) setCurrent(section.id);
        // Who jumps to the top passes no section on the way.
        else if (sections[0] && sections[0].getBoundingClientRect().top > innerHeight / 2)
          setCurrent(undefined);
      },
      { rootMargin: '-45% 0px -54% 0px' },
    );
    for (const section of sections) observer.observe(section);
    return () => {
      element.removeEventListener('focusin', follow);
      observer.disconnect();
    };
  }, [within, selector]);

  return current;
}

const isBefore = (one: Element, other: Element): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
