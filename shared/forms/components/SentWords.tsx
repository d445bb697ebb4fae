import type { FormDefinition } from '../defineForm';
import type { SentResult } from '../engine/formMachine';

type Props = { form: FormDefinition; result: SentResult };

/** What follows the fixed text of success: the thanks, and the reference to keep. */
export function SentWords({ form, result: { before, reference } }: Props) {
  return (
    <>
      {form.messages.thanks && <p>{form.messages.thanks}</p>}
      {before && <p>You had sent exactly this already, so it was not sent again.</p>}
      {reference && (
        <p>
          Your reference is <b className="tnum">{reference}</b>.
        </p>
      )}
    </>
  );
}
