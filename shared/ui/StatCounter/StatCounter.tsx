import * as s from './StatCounter.module.scss';
import { useCountUp } from './useCountUp';

type Props = {
  /** A number, or the quotation of one. */
  value: number | string;
  /** Superscript after the number, such as `%` or `+`. */
  suffix?: string;
  /** Duration of the animation. */
  seconds?: number;
};

/**
 * A number that counts up when it comes into view. The HTML contains the final value, which reserves the width;
 * assistive technology reads only the final value.
 */
export function StatCounter({ value, suffix, seconds = 2 }: Props) {
  const { ref, shown } = useCountUp(Number(value), seconds);
  const still = shown === undefined;

  const sup = suffix !== undefined && <sup>{suffix}</sup>;

  return (
    <span ref={ref} className={s.counter}>
      {!still && (
        <span className="vh">
          {value}
          {suffix}
        </span>
      )}
      <span className={s.shown} aria-hidden={still ? undefined : true}>
        <span data-final={value}>{still ? value : shown}</span>
        {sup}
      </span>
      {!still && (
        <span className={s.reserved} aria-hidden="true">
          {value}
          {sup}
        </span>
      )}
    </span>
  );
}
