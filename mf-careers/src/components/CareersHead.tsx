import * as portraits from '@concourse/pictures/staff';
import { Picture } from '@concourse/ui/Picture';
import { head, people } from '../content/programme';
import * as s from './CareersHead.module.scss';

export function CareersHead() {
  return (
    <section className={`on-signal ${s.head}`}>
      <div className={s.words}>
        <h1 className="h1" tabIndex={-1}>
          {head.title}
        </h1>
        <p className={`lead ${s.lead}`}>{head.lead}</p>
      </div>
      <ul className={`list ${s.people}`} aria-label="Some of those who work here">
        {people.map(({ id, name, work }) => (
          <li key={id} className={s.person}>
            <Picture {...portraits[id]} eager />
            <p className={s.name}>
              <b>{name}</b>
              <span className="vh">, </span>
              {work}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
