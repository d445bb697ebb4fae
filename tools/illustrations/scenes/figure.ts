import { capsule, smoothUnion, sphere } from '../engrave/signedDistances';
import type { Vec } from '../engrave/vector';

const { min } = Math;

type Limbs = {
  /** Positions of the hands in figure coordinates; the feet are at y = 0, the head at about 1.7. */
  leftHand?: Vec;
  rightHand?: Vec;
  /** Half the distance between the feet, front to back. */
  stride?: number;
};

/** The shape of a standing or walking person, about 1.8 units tall. */
export function figure(p: Vec, limbs: Limbs = {}): number {
  const { leftHand = [-0.32, 0.78, 0.05], rightHand = [0.32, 0.78, 0.05], stride = 0.1 } = limbs;
  const head = sphere(p, [0, 1.66, 0], 0.145);
  const neck = capsule(p, [0, 1.6, 0], [0, 1.4, 0], 0.06);
  const shoulders = capsule(p, [-0.19, 1.38, 0], [0.19, 1.38, 0], 0.085);
  const trunk = capsule(p, [0, 1.32, 0], [0, 0.88, 0], 0.18, 0.16);
  const legs = min(
    capsule(p, [-0.09, 0.88, 0], [-0.12, 0.04, stride], 0.11, 0.065),
    capsule(p, [0.09, 0.88, 0], [0.12, 0.04, -stride], 0.11, 0.065),
  );
  const arms = min(
    capsule(p, [-0.23, 1.36, 0], leftHand, 0.07, 0.045),
    capsule(p, [0.23, 1.36, 0], rightHand, 0.07, 0.045),
  );
  const body = smoothUnion(smoothUnion(trunk, shoulders, 0.08), min(legs, arms), 0.05);
  return min(smoothUnion(head, neck, 0.05), body);
}
