import type { PictureSource } from '@concourse/ui/Picture';

export type Company = {
  id: string;
  name: string;
  logo: PictureSource;
  /** A wordmark contains the company name. A symbol needs the name as text next to it. */
  mark: 'wordmark' | 'symbol';
};
