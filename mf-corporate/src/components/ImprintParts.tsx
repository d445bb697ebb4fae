import { DescriptionList } from '@concourse/ui/DescriptionList';
import { imprint } from '../content/imprint';
import * as s from './ImprintParts.module.scss';
import { LegalPart } from './LegalPart';

export function ImprintParts() {
  return imprint().map(({ id, title, legalBasis, lines }) => (
    <LegalPart key={id} id={id} title={title}>
      <div className={s.lines}>
        <DescriptionList
          items={lines.map(({ label, value, href }) => ({
            label,
            value: href === undefined ? value : <a href={href}>{value}</a>,
          }))}
        />
      </div>
      <p className={s.by}>{legalBasis}</p>
    </LegalPart>
  ));
}
