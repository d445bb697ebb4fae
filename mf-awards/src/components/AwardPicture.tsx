import { pictureUrl } from '@concourse/site/siteConfig';
import { useFailedImage } from '@concourse/ui/useFailedImage';
import type { Picture } from '../content/picture';
import * as s from './AwardPicture.module.scss';

type Props = { picture: Picture; name: string };

/** The picture of an award, replaced by the award's name if it fails to load. */
export function AwardPicture({ picture, name }: Props) {
  const { hasFailed, image } = useFailedImage(
    `mf-awards: the picture of “${name}” did not load (${picture.src})`,
  );
  if (hasFailed) return <p className={s.placeholder}>{name}</p>;
  return (
    <img
      {...image}
      className={s.picture}
      data-ground={picture.ground}
      src={pictureUrl(picture.src)}
      width={picture.width}
      height={picture.height}
      alt=""
      loading="lazy"
    />
  );
}
