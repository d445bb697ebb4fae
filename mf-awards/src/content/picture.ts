import type { PictureSource } from '@concourse/ui/Picture';

export type Picture = PictureSource & {
  /** Background for a scene that is drawn on a transparent background. */
  ground?: 'signal';
};
