import ingrid from '@concourse/pictures/portraits/ingrid-solheim.svg';
import jonas from '@concourse/pictures/portraits/jonas-weidlich.svg';
import kwame from '@concourse/pictures/portraits/kwame-asante.svg';
import leila from '@concourse/pictures/portraits/leila-haddadi.svg';
import nour from '@concourse/pictures/portraits/nour-elsayed.svg';
import tomas from '@concourse/pictures/portraits/tomas-brandvold.svg';
import { Picture } from '@concourse/ui/Picture';
import { head } from '../content/programme';
import * as s from './CareersHead.module.scss';

const portraits = { kwame, ingrid, leila, jonas, nour, tomas };

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
        {Object.entries(portraits).map(([name, src]) => (
          <Picture key={name} src={src} width={240} height={240} eager />
        ))}
      </div>
    </section>
  );
}
