import { useEffect, useRef, useState } from 'react';
import { pictureUrl } from '@concourse/site/siteConfig';
import * as s from './Logo.module.scss';

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
  const image = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState(false);

  // The image may have failed before hydration; no error event follows then.
  useEffect(() => {
    const { complete, naturalWidth } = image.current ?? {};
    if (complete && naturalWidth === 0 && image.current?.currentSrc) setFailed(true);
  }, []);

  useEffect(() => {
    if (failed) console.warn(`The logo of ${name} could not be loaded: ${src}`);
  }, [failed, name, src]);

  if (failed) return <span className={s.name}>{name}</span>;
  return (
    <img
      ref={image}
      className={s.logo}
      src={pictureUrl(src)}
      alt={name}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(true)}
    />
  );
}
