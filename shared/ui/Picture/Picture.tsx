import { pictureUrl } from '@concourse/site/siteConfig';

/** An imported picture. Its size in pixels prevents layout shifts. */
export type PictureSource = {
  /** The result of importing the picture. */
  src: string;
  width: number;
  height: number;
  /** Text alternative. Without it the picture is decorative. */
  alt?: string;
};

type Props = PictureSource & {
  /** For pictures above the fold: loads immediately with high priority. */
  eager?: boolean;
  className?: string;
};

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
