import type { IconName } from '@concourse/ui/Icon';
import data from './themes.json';

export type Theme = {
  /** Also the URL fragment that opens the theme. */
  id: string;
  title: string;
  description: string;
  questions: string[];
  icon: IconName;
};

export const themes = data.themes as Theme[];
