import * as s from './ColourSpecimens.module.scss';
import { Specimen } from './Specimen';

const colours = [
  ['ink-950', '19.0 on white'],
  ['ink-900', 'raised dark'],
  ['ink-600', '7.9 on white'],
  ['grey-300', '9.3 on ink'],
  ['concrete-200', 'rules'],
  ['concrete-100', '15.4 with ink'],
  ['enamel', '17.3 with ink'],
  ['signal', '14.1 with ink'],
  ['signal-deep', '11.2 with ink'],
  ['vermilion', 'line art only'],
  ['line-2', 'tracks, data'],
  ['line-3', 'tracks, data'],
  ['line-4', 'tracks, data'],
  ['line-5', 'tracks, data'],
  ['line-6', 'tracks, data'],
  ['line-7', 'tracks, data'],
  ['line-8', 'tracks, data'],
] as const;

export function ColourSpecimens() {
  return (
    <Specimen title="Colour" note="contrast ratio with ink-950 or white">
      <ul className={`list ${s.colours}`}>
        {colours.map(([name, use]) => (
          <li key={name} className={s.colour} data-colour={name}>
            <b>{name}</b>
            {use}
          </li>
        ))}
      </ul>
    </Specimen>
  );
}
