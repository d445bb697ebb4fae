import { useEffect, useRef, useState } from 'react';
import { pictureUrl } from '@concourse/site/siteConfig';
import type { Picture } from '../content/picture';
import * as s from './AwardPicture.module.scss';

type Props = { picture: Picture; name: string };

/** An award's picture; when it does not load, the award's name stands in its place. */
export function AwardPicture({ picture, name }: Props) {
  const [failed, setFailed] = useState(false);
  const image = useRef<HTMLImageElement>(null);

  const fail = (): void => {
    console.warn(`mf-awards: the picture of “${name}” did not load (${picture.src})`);
    setFailed(true);
  };

  useEffect(() => {
    // It may have failed before this code was there to hear of it.
    const { current } = image;
    if (current?.complete && current.currentSrc !== '' && current.naturalWidth === 0) fail();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked once, when the page comes alive
  }, []);

  if (failed) return <p className={s.placeholder}>{name}</p>;
  return (
    <img
      ref={image}
      className={s.picture}
      data-ground={picture.ground}
      src={pictureUrl(picture.src)}
      width={picture.width}
      height={picture.height}
      alt=""
      loading="lazy"
      onError={fail}
    />
  );
}
