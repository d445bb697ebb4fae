import type { PictureSource } from '@concourse/ui/Picture';

export type Picture = PictureSource & {
  /** What a scene of ink on nothing stands on. */
  ground?: 'signal';
};
