import { nominationCosts } from '../content/nominationFee';

/** The terms of award nominations, for the terms of the site. */
export default function NominationTerms() {
  return (
    <div className="prose">
      <p>A nomination does not include summit tickets.</p>
      <ul>
        <li>{nominationCosts()}</li>
        <li>An internal expert committee evaluates the nominations. Its decision is final.</li>
        <li>We may modify the criteria; if we do, the awards pages say so.</li>
      </ul>
    </div>
  );
}
