import { useEffect, useRef } from 'react';
import { Button } from '@concourse/ui/Button';
import { Disclosure } from '@concourse/ui/Disclosure';
import type { FormDefinition } from '../defineForm';
import type { SentResult } from '../engine/formMachine';
import { formElementId } from '../engine/nativeForm';
import { focusNotice, useTitlePrefix } from '../engine/notices';
import type { Ending, Receipt } from './ending';
import * as s from './EndingPage.module.scss';
import { EndingButtons, SentStatus, useArrivalTime } from './EndingParts';
import { SentCopy } from './SentCopy';
import { Slip } from './Slip';

type Props = {
  form: FormDefinition;
  ending: Ending;
  result: SentResult;
  receipt: Receipt;
  onAgain: () => void;
};

/**
 * Stands in place of a form that has arrived, under its id: the form's own words, a slip with what happens
 * next, one thing to do now, and a copy to print. The words take focus; the page begins above them.
 */
export function EndingPage({ form, ending, result, receipt, onAgain }: Props) {
  const words = useRef<HTMLDivElement>(null);
  const copy = useRef<HTMLDivElement>(null);
  const arrivedAt = useArrivalTime();
  const { title, next, now, again } = ending;

  useTitlePrefix('Sent: ', true);

  useEffect(() => focusNotice(words.current, words.current?.closest('section')), [result]);

  useEffect(() => {
    // A closed copy prints as one line.
    const open = (): void => copy.current?.querySelector('details')?.setAttribute('open', '');
    window.addEventListener('beforeprint', open);
    return () => window.removeEventListener('beforeprint', open);
  }, []);

  return (
    <div id={formElementId(form)} className={s.ending}>
      <div className={s.words}>
        <h1 className="h1">
          {title[0]}
          <br />
          {title[1]}
        </h1>
        <SentStatus ref={words} form={form} result={result} className="lead" />
      </div>
      <div className={s.slip}>
        <Slip
          name={form.name}
          reference={receipt.reference}
          arrivedAt={arrivedAt}
          next={next(receipt.values)}
        />
      </div>
      <div className={s.actions}>
        <EndingButtons now={now}>
          {again !== undefined && (
            <Button variant="line" icon="retry" onClick={onAgain}>
              {again}
            </Button>
          )}
        </EndingButtons>
      </div>
      <div ref={copy} className={s.copy}>
        <Disclosure title="What you sent" look="plain" level="h2">
          <SentCopy form={form} receipt={receipt} arrivedAt={arrivedAt} />
        </Disclosure>
      </div>
    </div>
  );
}
