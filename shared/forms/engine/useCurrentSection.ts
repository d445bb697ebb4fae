import { useEffect, useState, type RefObject } from 'react';

/** The id of the fieldset where the visitor is: where focus is, or else what is in the middle of the window. */
export function useCurrentSection(form: RefObject<HTMLFormElement | null>): string | undefined {
  const [current, setCurrent] = useState<string>();

  useEffect(() => {
    const element = form.current;
    if (!element) return undefined;
    const follow = ({ target }: FocusEvent): void => {
      const section = target instanceof Element && target.closest('[data-form-section]');
      if (section) setCurrent(section.id);
    };
    element.addEventListener('focusin', follow);
    if (typeof IntersectionObserver !== 'function') {
      return () => element.removeEventListener('focusin', follow);
    }
    const observer = new IntersectionObserver(
      (seen) => {
        const section = seen.find(({ isIntersecting }) => isIntersecting)?.target;
        if (section) setCurrent(section.id);
      },
      { rootMargin: '-45% 0px -54% 0px' },
    );
    for (const section of element.querySelectorAll('[data-form-section]')) {
      observer.observe(section);
    }
    return () => {
      element.removeEventListener('focusin', follow);
      observer.disconnect();
    };
  }, [form]);

  return current;
}
