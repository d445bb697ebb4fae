import { TwoColumn } from '@concourse/ui/TwoColumn';
import { boilerplates } from '../content/press';
import * as s from './Boilerplates.module.scss';

/** "About" texts for the press in two lengths. */
export function Boilerplates() {
  return (
    <TwoColumn title={boilerplates.title} lead={boilerplates.lead}>
      <div className={s.texts}>
        {boilerplates.texts.map(({ words, text }) => (
          <section key={words} aria-labelledby={`words-${words}`}>
            <h3 id={`words-${words}`} className="h3">
              {words} words
            </h3>
            <div className="prose">
              <p>{text}</p>
            </div>
          </section>
        ))}
      </div>
    </TwoColumn>
  );
}
