import { sumTallies, type FailureKind, type Stratum } from './tally';

const kinds: FailureKind[] = ['load', 'hydration', 'render', 'errors'];

/** A warning needs this many failed page views of the candidate, and a difference that is less probable than this. */
const thresholds = { failures: 2, probability: 0.001 };

type Counts = { failed: number; views: number };

/**
 * Returns a warning for release managers if few reports already differ clearly: `2 of 2 views failed, 0 of 300 before`.
 * Returns null otherwise. It is uncertain, because it is asked again with
 * every report and trusts every network. No decision of a rollout depends on it.
 */
export function earlyWarning(strata: Stratum[]): string | null {
  const candidate = sumTallies(strata.map((stratum) => stratum.candidate));
  const live = sumTallies(strata.map((stratum) => stratum.live));
  const [most] = kinds
    .map((kind) => {
      const failing = { failed: candidate.failures[kind], views: candidate.views };
      const before = { failed: live.failures[kind], views: live.views };
      return { failing, before, probability: probabilityOf(failing, before) };
    })
    .filter(({ failing }) => failing.failed >= thresholds.failures)
    .sort((one, other) => one.probability - other.probability);
  if (!most || most.probability > thresholds.probability) return null;
  const counts = ({ failed, views }: Counts): string =>
    `${failed.toLocaleString('en')} of ${views.toLocaleString('en')}`;
  return `${counts(most.failing)} views failed, ${counts(most.before)} before`;
}

/**
 * The probability that chance alone puts at least this many of all failures into the first group: the exact test of R. A.
 * Fisher ("Statistical Methods for Research Workers", 1934).
 */
function probabilityOf(one: Counts, other: Counts): number {
  const failed = one.failed + other.failed;
  let term = Math.exp(
    logBinomial(one.views, one.failed) +
      logBinomial(other.views, other.failed) -
      logBinomial(one.views + other.views, failed),
  );
  let sum = 0;
  for (let at = one.failed; at <= Math.min(one.views, failed); at += 1) {
    sum += term;
    term *= ((one.views - at) * (failed - at)) / ((at + 1) * (other.views - failed + at + 1));
  }
  return sum;
}

function logBinomial(n: number, k: number): number {
  let sum = 0;
  for (let at = 1; at <= k; at += 1) sum += Math.log((n - k + at) / at);
  return sum;
}
