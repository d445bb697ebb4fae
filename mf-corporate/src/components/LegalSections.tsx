import { Prose } from '@concourse/ui/Prose';
import { TextWithLinks } from '@concourse/ui/TextWithLinks';
import type { LegalSection } from '../content/legal';
import { LegalPart } from './LegalPart';

type Props = { sections: LegalSection[] };

export function LegalSections({ sections }: Props) {
  return sections.map(({ id, title, paragraphs, points, links }) => (
    <LegalPart key={id} id={id} title={title}>
      <Prose>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>
            <TextWithLinks text={paragraph} links={links} />
          </p>
        ))}
        {points && (
          <ul>
            {points.map((point) => (
              <li key={point}>
                <TextWithLinks text={point} links={links} />
              </li>
            ))}
          </ul>
        )}
      </Prose>
    </LegalPart>
  ));
}
