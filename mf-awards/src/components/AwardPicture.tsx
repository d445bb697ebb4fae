import { useEffect, useRef, useState } from 'react';
import { pictureUrl } from '@concourse/site/siteConfig';
import type { Picture } from '../content/picture';
import * as s from './AwardPicture.module.scss';

type Props = { picture: Picture; name: string };

/** The picture of an award, replaced by the award's name if it fails to load. */
export function AwardPicture({ picture, name }: Props) {
  const [failed, setFailed] = useState(false);
  const image = useRef<HTMLImageElement>(null);

  const fail = (): void => {
    console.warn(`mf-awards: the picture of “${name}” did not load (${picture.src})`);
    setFailed(true);
  };

  useEffect(() => {
    // The picture may have failed before this code ran.
    const { current } = image;
    if (current?.complete && current.currentSrc !== '' && current.naturalWidth === 0) fail();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- checked once, after hydration
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
