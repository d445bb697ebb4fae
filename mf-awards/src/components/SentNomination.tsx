import { useEffect, useRef } from 'react';
import type { FormDefinition } from '@concourse/forms/defineForm';
import type { Arrival } from '@concourse/forms/Form';
import { Button } from '@concourse/ui/Button';
import { ButtonRow } from '@concourse/ui/ButtonRow';
import { Stepper } from '@concourse/ui/Stepper';
import { addresses } from '../content/links';
import { timeline } from '../content/timeline';
import { SentCopy } from './SentCopy';
import * as s from './SentNomination.module.scss';

type Props = Arrival & { form: FormDefinition };

const ahead = timeline
  .filter(({ id }) => ['deadline', 'shortlist', 'winners'].includes(id))
  .map(({ title, date }) => ({ label: title, note: date }));

/** The page after a nomination: a slip with what happens next, and a copy to print. */
export function SentNomination({ form, receipt, words, onAgain }: Props) {
  const copy = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    // A closed copy prints as one line.
    const open = (): void => copy.current?.setAttribute('open', '');
    window.addEventListener('beforeprint', open);
    return () => window.removeEventListener('beforeprint', open);
  }, []);

  return (
    <div className={s.sent}>
      <div className={s.words}>
        <h1 className="h1">
          Received.
          <br />
          Now it is our turn to read.
        </h1>
        <div className="lead">{words}</div>
        <ButtonRow>
          <Button variant="ink" icon="document" onClick={() => window.print()}>
            Print what you sent
          </Button>
          <Button variant="line" href={addresses.awards}>
            Back to the awards
          </Button>
          <Button variant="line" onClick={onAgain}>
            Nominate another team
          </Button>
        </ButtonRow>
      </div>
      <div className={`on-dark ${s.slip}`}>
        <p className={s.top}>
          <span>{form.name}</span>
          <b className="tnum">{receipt.reference}</b>
        </p>
        <Stepper
          label="What happens next"
          vertical
          steps={[{ label: 'Entry received', note: 'Just now', state: 'done' }, ...ahead]}
        />
      </div>
      <details ref={copy} className={s.copy}>
        <summary>What you sent</summary>
        <SentCopy form={form} receipt={receipt} />
      </details>
    </div>
  );
}
