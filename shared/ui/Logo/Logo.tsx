import { pictureUrl } from '@concourse/site/siteConfig';
import * as s from './Logo.module.scss';
import { useFailedImage } from './useFailedImage';

export type LogoSource = {
  /** Name of the company. */
  name: string;
  /** The result of importing the picture. */
  src: string;
  width: number;
  height: number;
};

/** The logo of a company. If the image fails, shows the name and logs a warning. */
export function Logo({ name, src, width, height }: LogoSource) {
  const { hasFailed, image } = useFailedImage(`The logo of ${name} could not be loaded: ${src}`);
  if (hasFailed) return <span className={s.name}>{name}</span>;
  return (
    <img
      {...image}
      className={s.logo}
      src={pictureUrl(src)}
      alt={name}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
    />
  );
}
