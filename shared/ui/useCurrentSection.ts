import { useEffect, useState, type RefObject } from 'react';

/**
 * Returns the id of the current section: the one that received focus or reached the middle of the window last.
 * `undefined` initially, and above the first section.
 * @param container the element that contains the sections
 * @param selector matches the sections
 */
export function useCurrentSection(
  container: RefObject<HTMLElement | null>,
  selector: string,
): string | undefined {
  const [current, setCurrent] = useState<string>();

  useEffect(() => {
    const element = container.current;
    if (!element) return undefined;
    const sections = element.querySelectorAll(selector);
    const resetAboveFirst = (): void => {
      if (sections[0] && sections[0].getBoundingClientRect().top > innerHeight / 2)
        setCurrent(undefined);
    };
    const updateFromFocus = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element)) return;
      const section = target.closest(selector);
      if (section) setCurrent(section.id);
      else if (sections[0] && isBefore(target, sections[0])) setCurrent(undefined);
    };
    element.addEventListener('focusin', updateFromFocus);
    const observer = new IntersectionObserver(
      (entries) => {
        const section = entries.find(({ isIntersecting }) => isIntersecting)?.target;
        if (section) setCurrent(section.id);
        // After a jump to the top, no section intersects the middle.
        else resetAboveFirst();
      },
      { rootMargin: '-45% 0px -54% 0px' },
    );
    for (const section of sections) observer.observe(section);
    // A jump to the top from below the last section changes no intersection.
    addEventListener('scrollend', resetAboveFirst);
    return () => {
      element.removeEventListener('focusin', updateFromFocus);
      observer.disconnect();
      removeEventListener('scrollend', resetAboveFirst);
    };
  }, [container, selector]);

  return current;
}

const isBefore = (one: Element, other: Element): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
