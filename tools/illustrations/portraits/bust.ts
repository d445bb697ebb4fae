import { smoothstep } from '../engrave/numbers';
import { Nearest, type Model } from '../engrave/rayMarch';
import { box, capsule, ringFacing, sphere } from '../engrave/signedDistances';
import { mirrorX, rotateX, rotateY, rotateZ, type Vec } from '../engrave/vector';
import { torsoOf } from './dress';
import { faceOf, featuresOf, type Features } from './face';
import { hairOf } from './hair';
import type { Person } from './person';

const { abs, max, min } = Math;

export type Material = 'skin' | 'hair' | 'cloth' | 'beard' | 'frame' | 'metal';

/** A 3D model of head and shoulders. */
export type Bust = {
  person: Person;
  features: Features;
  model: Model<Material>;
  toHead: (p: Vec) => Vec;
  toBody: (p: Vec) => Vec;
};

type Shape = (p: Vec) => number;

function beardOf(person: Person, face: Shape, chin: number): Shape | null {
  const { beard } = person;
  if (!beard) return null;
  const mouth = (p: Vec) => capsule(mirrorX(p), [0, -0.485, 0.7], [0.14, -0.48, 0.62], 0.075);
  const upperEdge = (p: Vec) => p[1] + 0.36 - 0.3 * smoothstep(0.2, 0.55, abs(p[0]));
  if (beard === 'moustache')
    return (p) => {
      const q = mirrorX(p);
      return capsule(q, [0.02, -0.37, 0.74], [0.26, -0.45, 0.56], 0.075, 0.04);
    };
  const lowerEdge = (p: Vec) => chin - 0.17 + 0.5 * smoothstep(0.4, -0.1, p[2]) - p[1];
  const goatee = beard === 'goatee';
  const thick = { stubble: 0.014, full: 0.06, goatee: 0.06, long: 0.07 }[beard];
  return (p) => {
    let d = max(face(p) - thick, upperEdge(p), lowerEdge(p), -(p[2] + 0.1), -mouth(p));
    if (goatee) d = max(d, abs(p[0]) - 0.25);
    if (beard === 'long') d = min(d, capsule(p, [0, -0.74, 0.4], [0, -1.25, 0.42], 0.3, 0.14));
    return d;
  };
}

function glassesOf(person: Person): Shape | null {
  const { glasses } = person;
  if (!glasses) return null;
  const low = glasses === 'half' ? -0.06 : 0;
  return (p) => {
    const q = mirrorX(p);
    const lens =
      glasses === 'square'
        ? max(
            box(q, [0.26, 0.05, 0.74], [0.2, 0.15, 0.03], 0.03),
            -box(q, [0.26, 0.05, 0.74], [0.155, 0.1, 0.2], 0.03),
          )
        : ringFacing(q, [0.25, 0.05 + low, 0.74], glasses === 'half' ? 0.15 : 0.185, 0.026);
    const frame = glasses === 'half' ? max(lens, q[1] - 0.02) : lens;
    const bridge = capsule(p, [-0.07, 0.08 + low, 0.76], [0.07, 0.08 + low, 0.76], 0.025);
    const temple = capsule(q, [0.43, 0.08 + low, 0.7], [0.6, 0.08, 0], 0.024);
    return min(frame, bridge, temple);
  };
}

/** Builds the bust of a person: its model, and the transforms to head and body coordinates. */
export function bustOf(person: Person): Bust {
  const features = featuresOf(person);
  const face = faceOf(person, features);
  const hair = hairOf(person.hair);
  const torso = torsoOf(person.dress, person.broad);
  const beard = beardOf(person, face, features.chin);
  const glasses = glassesOf(person);
  const { yaw, lean = 0, nod = 0.05 } = person;
  const toBody = (p: Vec) => rotateY(p, yaw * 0.55);
  const toHead = (p: Vec): Vec => {
    const turned = rotateX(rotateY(rotateZ([p[0], p[1] + 0.5, p[2]], lean), yaw), nod);
    return [turned[0], turned[1] - 0.5, turned[2]];
  };
  const model = (p: Vec): Nearest<Material> => {
    const head = toHead(p);
    // Far from the head, an enclosing shape is accurate enough and much faster.
    const around = capsule(head, [0, 0.25, -0.05], [0, -1.3, -0.25], 0.98, 0.6);
    const nearest = new Nearest<Material>(around > 0.35 ? around : face(head), 'skin');
    if (beard && head[1] < 0.2) nearest.offer(beard(head), 'beard');
    nearest.offer(torso(toBody(p)), 'cloth');
    nearest.offer(hair(head), 'hair');
    if (glasses && head[1] > -0.5 && head[1] < 0.6) nearest.offer(glasses(head), 'frame');
    if (person.earrings && head[1] < 0.2)
      nearest.offer(sphere(mirrorX(head), [0.64, -0.3, 0], 0.075), 'metal');
    return nearest;
  };
  return { person, features, model, toHead, toBody };
}
