import type { PictureSource } from '@concourse/ui/Picture';

export type Company = {
  id: string;
  name: string;
  logo: PictureSource;
  /** A wordmark carries the name; a symbol needs it in text beside it. */
  mark: 'wordmark' | 'symbol';
};
