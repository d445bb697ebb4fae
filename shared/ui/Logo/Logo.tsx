import { useEffect, useRef, useState } from 'react';
import { pictureUrl } from '@concourse/site/siteConfig';
import * as s from './Logo.module.scss';

export type LogoSource = {
  /** The name of the company: what the logo says. */
  name: string;
  /** What importing the picture gives. */
  src: string;
  width: number;
  height: number;
};

/** A company's mark; its name in type where the picture fails, with a warning in the console. */
export function Logo({ name, src, width, height }: LogoSource) {
  const image = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState(false);

  // It may have failed before this page's script ran, and then no event comes.
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
