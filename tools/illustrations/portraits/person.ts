export type HairStyle =
  | 'bald'
  | 'buzz'
  | 'fade'
  | 'crop'
  | 'part'
  | 'quiff'
  | 'receding'
  | 'horseshoe'
  | 'undercut'
  | 'pixie'
  | 'curls'
  | 'longCurls'
  | 'afro'
  | 'highTop'
  | 'locs'
  | 'bob'
  | 'fringe'
  | 'long'
  | 'waves'
  | 'ponytail'
  | 'bun'
  | 'topknot'
  | 'braid'
  | 'crown'
  | 'hijab'
  | 'turban'
  | 'headwrap'
  | 'kufi';

export type Dress =
  | 'blazer'
  | 'suit'
  | 'shirt'
  | 'crew'
  | 'turtleneck'
  | 'hoodie'
  | 'sari'
  | 'scarf'
  | 'labCoat'
  | 'uniform'
  | 'stripes'
  | 'check'
  | 'print'
  | 'cardigan'
  | 'wrap'
  | 'beads';

export type Beard = 'stubble' | 'full' | 'goatee' | 'moustache' | 'long';

export type Glasses = 'round' | 'square' | 'half';

/** How a person looks. Jaw, chin, nose and brow follow from `id` unless they are given. */
export type Person = {
  id: string;
  /** Turn of the head in radians; positive looks to the right of the picture. */
  yaw: number;
  /** Lean of the head to a shoulder, in radians. */
  lean?: number;
  /** Nod in radians; positive looks down. */
  nod?: number;
  /** 0 for a young adult, 1 for somebody of eighty. */
  age?: number;
  /** Fullness of the face, -1 for gaunt to 1 for round. */
  full?: number;
  /** Length of the face, -1 to 1. */
  long?: number;
  /** How far the nose reaches out, about 0.82 to 0.93. */
  nose?: number;
  /** Breadth of shoulders and neck, -1 to 1. */
  broad?: number;
  /** How much light the skin returns: 0.35 for the deepest, 0.95 for the palest. */
  skin: number;
  hair: HairStyle;
  /** How much light the hair, or the cloth on the head, returns, 0 to 1. */
  hairTone: number;
  beard?: Beard;
  /** As `hairTone`, for a beard of another tone than what is on the head. */
  beardTone?: number;
  glasses?: Glasses;
  earrings?: boolean;
  dress: Dress;
  /** Drawn with a stronger nose and lips, for a face seen from the side. */
  profile?: boolean;
};
