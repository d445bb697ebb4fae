import type { Damage } from '@concourse/core/store/errors';
import type { IsSound } from '../fileDamage';

/** Damage that was found, and what a copy of the file has to prove to mend it. */
export type Fault = Damage & {
  /** Whether bytes are those that should be there; left out where nothing in the store states that. */
  isSound?: IsSound;
  /** Media type of a blob. */
  type?: string;
};

/** What people and programs are told of it. */
export const damageOfFault = ({ file, problem, next }: Fault): Damage => ({ file, problem, next });
