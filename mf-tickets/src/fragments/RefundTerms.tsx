import { quote } from '@concourse/site/quote';

/** The terms of refunds, for the terms of the site. */
export default function RefundTerms() {
  return (
    <div className="prose">
      <p>You may cancel a booking in writing. The refund depends on the day.</p>
      <ul>
        <li>{quote('tickets.refund.terms')}</li>
        <li>{quote('tickets.refund.after')}</li>
      </ul>
    </div>
  );
}
