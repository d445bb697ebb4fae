import { Fragment } from 'react';
import * as s from './UnbrokenHyphens.module.scss';

type Props = { text: string };

/** A title without line breaks at hyphens, for words such as "E-commerce". */
export function UnbrokenHyphens({ text }: Props) {
  return text.split(' ').map((word, index) => (
    <Fragment key={index}>
      {index > 0 && ' '}
      {word.includes('-') ? <span className={s.whole}>{word}</span> : word}
    </Fragment>
  ));
}
