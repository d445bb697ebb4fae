import type { ReactElement } from 'react';
import type { PagePictures } from '../../server/api';
import * as s from './Pictures.module.scss';

/** Pages before and after, as a browser draws them. */
export const Pictures = ({ pictures }: { pictures: PagePictures[] }): ReactElement => (
  <div className={s.pictures}>
    {pictures.map(({ page, width, share, before, after, marked }) => (
      <figure key={`${page} ${width}`} className={s.page}>
        <figcaption>
          {page}, {width} pixels wide:{' '}
          {share === 0 ? 'looks as before' : `${(100 * share).toFixed(1)} % differs`}
        </figcaption>
        <div className={s.row}>
          <Picture address={before} words={`${page} before`} />
          <Picture address={after} words={`${page} after`} />
          <Picture address={marked} words={`What differs on ${page}, in red`} />
        </div>
      </figure>
    ))}
  </div>
);

const Picture = ({ address, words }: { address: string | null; words: string }) =>
  address === null ? null : (
    <a href={address} target="_blank" rel="noreferrer" className={s.picture}>
      <img src={address} alt={words} loading="lazy" />
    </a>
  );
