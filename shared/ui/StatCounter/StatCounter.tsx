import * as s from './StatCounter.module.scss';
import { useCount } from './useCount';

type Props = {
  value: number;
  /** Small and raised, such as `%` or `+`. */
  suffix?: string;
  /** How long it counts. */
  seconds?: number;
};

/**
 * A figure that counts up when it comes into view. The HTML holds its final value, which also keeps its
 * width; assistive technology hears only the final value.
 */
export function StatCounter({ value, suffix, seconds = 2 }: Props) {
  const { ref, shown } = useCount(value, seconds);
  const still = shown === undefined;

  return (
    <span ref={ref} className={s.counter}>
      {!still && (
        <span className="vh">
          {value}
          {suffix}
        </span>
      )}
      <span className={s.figure} data-final={value} aria-hidden={still ? undefined : true}>
        <span className={s.number}>{still ? value : shown}</span>
      </span>
      {suffix !== undefined && <sup aria-hidden={still ? undefined : true}>{suffix}</sup>}
    </span>
  );
}
