import { confidence, estimate, studentT } from './statistics';

type Unit = 'ratio' | 'ms' | 'KB';

/** A measured value. */
export type Row = {
  metric: string;
  /** The page, navigation or release that was measured. */
  of: string;
  unit: Unit;
  value: number;
  /** Standard error of a value that varies between visits; of the logarithm, if the value is a ratio. */
  error?: number;
  /** Number of visits. */
  count?: number;
  goal?: number;
  /** Change of a value without a standard error that is not a regression, as a share of the value. */
  tolerance?: number;
  details?: string;
};

/**
 * The ratio of paired values: the exponential of the mean of the logarithms, that is, their geometric mean (Fleming and
 * Wallace 1986).
 */
export function pairedRatio(
  ones: number[],
  others: number[],
): Pick<Row, 'unit' | 'value' | 'error' | 'count'> {
  const logarithms = ones.map((one, index) => Math.log(one / (others[index] ?? Number.NaN)));
  const { value, ...spread } = estimate(logarithms);
  return { unit: 'ratio', value: Math.exp(value), ...spread };
}

const width = ({ error = 0, count = 0 }: Row, z: number): number =>
  error === 0 ? 0 : error * studentT(z, count - 1);

/** The 95 % confidence interval of a value, or undefined if every run measures the same. */
export function interval(row: Row): [low: number, high: number] | undefined {
  if (row.error === undefined) return undefined;
  const half = width(row, confidence.interval);
  if (row.unit === 'ratio') return [row.value * Math.exp(-half), row.value * Math.exp(half)];
  return [row.value - half, row.value + half];
}

export const meetsGoal = ({ value, goal }: Row): boolean => goal === undefined || value <= goal;

const BYTES_TOLERANCE = 0.005;
/** Headers of a response without a body vary by a few bytes. */
const SMALLEST_KILOBYTES = 0.1;
/** Differences that are too small for visitors to notice. */
const smallest = { ratio: Math.log(1.05), others: 10 };

/**
 * True if a value is worse than the last one beyond noise. For values with a standard error, noise is the 99 % bound of
 * the difference of both runs plus 5 % or 10 ms. Runs on different days differ more than visits of one run.
 */
export function isRegression(last: Row, now: Row): boolean {
  if (now.error === undefined) {
    const share = Math.abs(last.value) * (now.tolerance ?? BYTES_TOLERANCE);
    const allowed = now.unit === 'KB' ? Math.max(share, SMALLEST_KILOBYTES) : share;
    return now.value - last.value > allowed;
  }
  const isRatio = now.unit === 'ratio';
  const difference = isRatio ? Math.log(now.value / last.value) : now.value - last.value;
  const noise = Math.hypot(width(last, confidence.regression), width(now, confidence.regression));
  return difference > noise + (isRatio ? smallest.ratio : smallest.others);
}

const sameAs =
  ({ metric, of }: Pick<Row, 'metric' | 'of'>) =>
  (row: Row): boolean =>
    row.metric === metric && row.of === of;

/**
 * The values of a run that are worse than those of the last one. A time that also has a ratio to the monolith is
 * compared by the ratio only: on a slower machine both variants take longer.
 */
export function regressions(last: readonly Row[], now: readonly Row[]): { last: Row; now: Row }[] {
  return now.flatMap((row) => {
    const before = last.find(sameAs(row));
    const ratio = { metric: `${row.metric} ÷ monolith`, of: row.of };
    if (!before || now.some(sameAs(ratio))) return [];
    return isRegression(before, row) ? [{ last: before, now: row }] : [];
  });
}
