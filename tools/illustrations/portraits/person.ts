import type { Dress } from './dress';
import type { HairStyle } from './hair';

export type Beard = 'stubble' | 'full' | 'goatee' | 'moustache' | 'long';

export type Glasses = 'round' | 'square' | 'half';

/** The appearance of a person. Jaw, chin, nose and brow are derived from `id` unless given. */
export type Person = {
  id: string;
  /** Turn of the head in radians; positive looks to the right of the picture. */
  yaw: number;
  /** Tilt of the head towards a shoulder, in radians. */
  lean?: number;
  /** Nod in radians; positive looks down. */
  nod?: number;
  /** 0 for a young adult, 1 for the age of eighty. */
  age?: number;
  /** Fullness of the face, -1 for gaunt to 1 for round. */
  full?: number;
  /** Length of the face, -1 to 1. */
  long?: number;
  /** Position of the tip of the nose, about 0.82 to 0.93. */
  nose?: number;
  /** Breadth of shoulders and neck, -1 to 1. */
  broad?: number;
  /** Reflectance of the skin: 0.35 for the darkest, 0.95 for the palest. */
  skin: number;
  hair: HairStyle;
  /** Reflectance of the hair or headwear, 0 to 1. */
  hairTone: number;
  beard?: Beard;
  /** Reflectance of the beard; defaults to `hairTone`. */
  beardTone?: number;
  glasses?: Glasses;
  earrings?: boolean;
  dress: Dress;
  /** Draws a stronger nose and lips, for a face seen from the side. */
  profile?: boolean;
};
