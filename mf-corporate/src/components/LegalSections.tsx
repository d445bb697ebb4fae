import { LinkedText } from '@concourse/ui/TextWithLinks';
import type { LegalSection } from '../content/legal';
import { LegalPart } from './LegalPart';

type Props = { sections: LegalSection[] };

export function LegalSections({ sections }: Props) {
  return sections.map(({ id, title, ...text }) => (
    <LegalPart key={id} id={id} title={title}>
      <div className="prose">
        <LinkedText {...text} />
      </div>
    </LegalPart>
  ));
}
