import { Prose } from '@concourse/ui/Prose';
import type { LegalSection } from '../content/legal';
import { LegalPart } from './LegalPart';

type Props = { sections: LegalSection[] };

/** Running legal text: each section can be linked. */
export function LegalSections({ sections }: Props) {
  return sections.map(({ id, title, paragraphs, points }) => (
    <LegalPart key={id} id={id} title={title}>
      <Prose>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {points && (
          <ul>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        )}
      </Prose>
    </LegalPart>
  ));
}
