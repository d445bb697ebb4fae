import { Benefits } from '@concourse/ui/Benefits';
import { audience } from '../content/prospectus';
import * as s from './ProspectusAudience.module.scss';

export function ProspectusAudience() {
  return (
    <div className={s.audience}>
      <dl className={s.figures}>
        {audience.figures().map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Benefits items={audience.groups} label={audience.listLabel} />
    </div>
  );
}
