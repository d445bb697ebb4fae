import { useEffect, useRef, type ReactNode } from 'react';
import type { FormDefinition } from '../defineForm';
import { focusNotice } from '../engine/focusNotice';
import { formElementId } from '../engine/readPrerenderedValues';
import type { SentResult } from '../engine/useSubmission';
import { SentWords } from './SentWords';

type Props = {
  form: FormDefinition;
  result: SentResult;
  /** The page of success, around the form's own words of it. */
  children: (words: ReactNode) => ReactNode;
};

/** Stands in place of a form that has arrived, under its id. Its words take focus; the page begins above them. */
export function SentPage({ form, result, children }: Props) {
  const words = useRef<HTMLDivElement>(null);

  useEffect(() => {
    focusNotice(words.current, words.current?.closest('section'));
  }, [result]);

  return (
    <div id={formElementId(form)}>
      {children(
        <div ref={words} role="status" tabIndex={-1}>
          <p>
            <b>{form.messages.sent}</b>
          </p>
          <SentWords form={form} result={result} />
        </div>,
      )}
    </div>
  );
}
