import { DatePhase } from '@concourse/site/byDatePhase';
import { quote } from '@concourse/site/quote';
import { Notice } from '@concourse/ui/Notice';

type Props = {
  /** What becomes of what is sent now. */
  note: string;
};

/** Once the summit is over: that it is, and that the form below it is open all the same. */
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
