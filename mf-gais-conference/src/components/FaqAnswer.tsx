import { LinkedWords } from '@concourse/ui/LinkedWords';
import { Prose } from '@concourse/ui/Prose';
import type { FaqItem } from '../content/faq';

type Props = { item: FaqItem };

export function FaqAnswer({ item }: Props) {
  return (
    <Prose>
      <p>
        <LinkedWords text={item.answer} links={item.links} />
      </p>
      {item.points && (
        <ul>
          {item.points.map((point) => (
            <li key={point}>
              <LinkedWords text={point} links={item.links} />
            </li>
          ))}
        </ul>
      )}
    </Prose>
  );
}
