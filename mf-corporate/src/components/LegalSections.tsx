import { Fragment } from '@concourse/area/Fragment';
import { LinkedText } from '@concourse/ui/TextWithLinks';
import type { LegalSection } from '../content/legal';
import { LegalPart } from './LegalPart';

type Props = { sections: LegalSection[] };

export function LegalSections({ sections }: Props) {
  return sections.map(({ id, title, fragment, paragraphs = [], ...text }) => (
    <LegalPart key={id} id={id} title={title}>
      <div className="prose">
        <LinkedText paragraphs={paragraphs} {...text} />
        {fragment && <Fragment of={fragment} />}
      </div>
    </LegalPart>
  ));
}
