import { DatePhase } from '@concourse/site/byDatePhase';
import { quote } from '@concourse/site/quote';
import { Notice } from '@concourse/ui/Notice';

type Props = {
  /** Explains the handling of forms that are sent now. */
  note: string;
};

/** Shown after the summit: states that it is over and that the form below is still open. */
export const EventOverNotice = ({ note }: Props) => (
  <DatePhase
    fact="gais.summit.dates"
    upcoming={null}
    past={
      <Notice
        kind="info"
        title={`The ${quote('gais.summit.name')} of ${quote('gais.summit.dates')} is over.`}
      >
        <p>{note}</p>
      </Notice>
    }
  />
);
