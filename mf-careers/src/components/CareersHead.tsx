import * as portraits from '@concourse/pictures/portraits';
import { Picture } from '@concourse/ui/Picture';
import { head } from '../content/programme';
import * as s from './CareersHead.module.scss';

const faces = [
  portraits['kwame-asante'],
  portraits['ingrid-solheim'],
  portraits['leila-haddadi'],
  portraits['jonas-weidlich'],
  portraits['nour-elsayed'],
  portraits['tomas-brandvold'],
];

/** The yellow head with six faces: decoration, nobody of them is on a vacancy. */
export function CareersHead() {
  return (
    <section className={`on-signal ${s.head}`}>
      <div className={s.words}>
        <h1 className="h1" tabIndex={-1}>
          {head.title}
        </h1>
        <p className={`lead ${s.lead}`}>{head.lead}</p>
      </div>
      <div className={s.portraits}>
        {faces.map((face) => (
          <Picture key={face.src} {...face} eager />
        ))}
      </div>
    </section>
  );
}
