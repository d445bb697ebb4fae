import { Notice } from '@concourse/ui/Notice';
import type { FormDefinition } from '../defineForm';
import { reference } from '../delivery/entry';
import { SentWords } from './SentWords';

type Props = { form: FormDefinition; id: string };

/** Says that what was left waiting on the last visit has arrived. */
export function ArrivalNotice({ form, id }: Props) {
  return (
    <Notice kind="status" title="Sent while you were away">
      <p>
        <b>{form.messages.sent}</b>
      </p>
      <SentWords
        form={form}
        result={{ kind: 'sent', reference: reference({ id }), before: false }}
      />
    </Notice>
  );
}
