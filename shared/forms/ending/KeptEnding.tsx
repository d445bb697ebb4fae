import { useEffect, useRef } from 'react';
import type { FormDefinition } from '../defineForm';
import type { SentResult } from '../engine/formMachine';
import { focusNotice } from '../engine/notices';
import type { Ending, Receipt } from './ending';
import { EndingButtons, SentStatus, useArrivalTime } from './EndingParts';
import * as s from './KeptEnding.module.scss';
import { SentCopy } from './SentCopy';
import { Slip } from './Slip';

type Props = { form: FormDefinition; ending: Ending; result: SentResult; receipt: Receipt };

/** Stands above the values that a form keeps once it has arrived: its words, a slip, and what to do now. */
export function KeptEnding({ form, ending, result, receipt }: Props) {
  const words = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const arrivedAt = useArrivalTime();
  const { title, next, now } = ending;

  useEffect(() => focusNotice(words.current, panel.current), [result]);

  return (
    <div ref={panel} className={`on-signal ${s.panel}`}>
      <h2 className={s.title}>
        {title[0]}
        <br />
        {title[1]}
      </h2>
      <SentStatus ref={words} form={form} result={result} />
      <Slip
        name={form.name}
        reference={receipt.reference}
        arrivedAt={arrivedAt}
        next={next(receipt.values)}
      />
      <EndingButtons now={now} />
      <p>
        What you sent stays in the fields below. Changed and sent again, it is a new application.
      </p>
      <div className={s.onPaper}>
        <SentCopy form={form} receipt={receipt} arrivedAt={arrivedAt} />
      </div>
    </div>
  );
}
