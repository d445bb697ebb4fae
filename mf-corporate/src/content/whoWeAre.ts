import { door, ledger } from '@concourse/pictures/scenes';
import type { PictureSource } from '@concourse/ui/Picture';
import data from './whoWeAre.json';

export const { head, banner, next } = data;

export type Side = (typeof data.experiences.sides)[number] & { img: PictureSource };

const pictures = [ledger.tall, door.tall];

export const experiences = {
  ...data.experiences,
  sides: data.experiences.sides.map((side, index) => ({ ...side, img: pictures[index] }) as Side),
};
