import { pictureUrl } from '@concourse/site/siteConfig';

/** A picture of the store, with its size in pixels, so that nothing moves while it loads. */
export type PictureSource = {
  /** What importing the picture gives. */
  src: string;
  width: number;
  height: number;
  /** What it shows; without it the picture is decoration. */
  alt?: string;
};

type Props = PictureSource & {
  /** In the first view: loads at once, and first. */
  eager?: boolean;
  className?: string;
};

/** An image of the store. */
export function Picture({ src, width, height, alt = '', eager, className }: Props) {
  return (
    <img
      src={pictureUrl(src)}
      width={width}
      height={height}
      alt={alt}
      className={className}
      loading={eager ? undefined : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
    />
  );
}
