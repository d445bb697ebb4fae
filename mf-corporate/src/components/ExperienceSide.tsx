import { NumberedList } from '@concourse/ui/NumberedList';
import { Picture } from '@concourse/ui/Picture';
import type { Side } from '../content/whoWeAre';
import * as s from './ExperienceSide.module.scss';

type Props = { side: Side };

export function ExperienceSide({ side: { id, subheading, aside, img, list } }: Props) {
  return (
    <article id={id} className={s.side} aria-labelledby={`${id}-heading`}>
      <div className={s.art}>
        <Picture {...img} />
      </div>
      <div className={s.words}>
        <h3 id={`${id}-heading`} className="h2">
          {subheading}
        </h3>
        <p className={`lead ${s.aside}`}>{aside}</p>
        <NumberedList items={list} level="h4" />
      </div>
    </article>
  );
}
