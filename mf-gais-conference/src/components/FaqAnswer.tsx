import { Prose } from '@concourse/ui/Prose';
import { TextWithLinks } from '@concourse/ui/TextWithLinks';
import type { FaqItem } from '../content/faq';

type Props = { item: FaqItem };

export function FaqAnswer({ item }: Props) {
  return (
    <Prose>
      <p>
        <TextWithLinks text={item.answer} links={item.links} />
      </p>
      {item.points && (
        <ul>
          {item.points.map((point) => (
            <li key={point}>
              <TextWithLinks text={point} links={item.links} />
            </li>
          ))}
        </ul>
      )}
    </Prose>
  );
}
