import * as s from './StatCounter.module.scss';
import { useCountUp } from './useCountUp';

type Props = {
  value: number;
  /** Small and raised, such as `%` or `+`. */
  suffix?: string;
  /** How long it counts. */
  seconds?: number;
};

/**
 * A figure that counts up when it comes into view, its suffix beside it. The HTML holds its final value,
 * which also keeps its width; assistive technology hears only the final value.
 */
export function StatCounter({ value, suffix, seconds = 2 }: Props) {
  const { ref, shown } = useCountUp(value, seconds);
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
