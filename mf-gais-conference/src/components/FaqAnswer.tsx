import { Prose } from '@concourse/ui/Prose';
import type { FaqItem } from '../content/faq';

type Props = { item: FaqItem };

export function FaqAnswer({ item }: Props) {
  return (
    <Prose>
      <p>{item.answer}</p>
      {item.points && (
        <ul>
          {item.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
    </Prose>
  );
}
