import { lerp } from '../engrave/numbers';
import { seededRandom } from '../engrave/random';
import {
  capsule,
  smoothSubtraction,
  ellipsoid,
  smoothUnion,
  sphere,
} from '../engrave/signedDistances';
import { mirrorX, type Vec } from '../engrave/vector';
import type { Person } from './person';

const { min } = Math;

type Measure = 'jaw' | 'chin' | 'nose' | 'noseWidth' | 'brow' | 'cheek' | 'lips' | 'eyes' | 'neck';

/** Measures in which faces differ, in units of about half a head. */
export type Features = Record<Measure, number>;

/** Derives the measures of a face from the person's build and, as a seed, from the id. */
export function featuresOf(person: Person): Features {
  const { full = 0, long = 0, broad = 0 } = person;
  const random = seededRandom(person.id);
  const measures = {
    jaw: lerp(0.43, 0.5, random()) + full * 0.06 + broad * 0.03,
    chin: lerp(-0.83, -0.77, random()) - long * 0.09,
    nose: lerp(0.82, 0.93, random()),
    noseWidth: lerp(0.065, 0.115, random()),
    brow: lerp(0.05, 0.085, random()) + broad * 0.015,
    cheek: 0.13 + full * 0.05,
    lips: lerp(0.04, 0.065, random()),
    eyes: lerp(0.225, 0.255, random()),
    neck: 0.29 + broad * 0.05,
  };
  return { ...measures, nose: person.nose ?? measures.nose };
}

/** The head without hair: skull, jaw, brow, sockets, eyes, nose, lips, ears and neck. */
export function faceOf(person: Person, features: Features): (p: Vec) => number {
  const { jaw, chin, nose, noseWidth, brow, cheek, lips, eyes, neck } = features;
  const { age = 0.3, full = 0, profile = false } = person;
  const lipDepth = profile ? 0.68 : 0.63;
  const chinDepth = profile ? 0.45 : 0.36;
  const chinSize = profile ? 0.15 : 0.13 + full * 0.03;
  return (p) => {
    const q = mirrorX(p);
    let d = ellipsoid(p, [0, 0.28, -0.08], [0.62, 0.7, 0.74]);
    d = smoothUnion(d, ellipsoid(p, [0, -0.26, 0.14], [jaw, 0.6 - chin * 0.3 - 0.24, 0.5]), 0.18);
    d = smoothUnion(d, sphere(p, [0, chin, chinDepth], chinSize), 0.18);
    d = smoothUnion(d, sphere(q, [0.33, -0.17, 0.38], cheek), 0.2);
    if (age > 0.5) d = smoothUnion(d, sphere(q, [0.31, -0.56, 0.26], 0.1 + age * 0.07), 0.12);
    if (full > 0.5)
      d = smoothUnion(d, ellipsoid(p, [0, chin + 0.02, 0.12], [0.34, 0.17, 0.3]), 0.1);
    d = smoothUnion(d, capsule(q, [0.08, 0.2, 0.62], [0.36, 0.21, 0.5], brow), 0.1);
    d = smoothSubtraction(d, sphere(q, [eyes, 0.06, 0.74], 0.13), 0.12);
    d = smoothUnion(d, sphere(q, [eyes - 0.005, 0.055, 0.5], 0.115), 0.03);
    d = profile
      ? smoothUnion(d, capsule(p, [0, 0.18, 0.63], [0, -0.18, nose - 0.085], 0.05, 0.085), 0.1)
      : smoothUnion(d, capsule(p, [0, 0.14, 0.62], [0, -0.2, nose - 0.07], 0.05, noseWidth), 0.08);
    d = smoothUnion(d, sphere(q, [noseWidth, -0.22, 0.7], 0.062), 0.06);
    d = smoothUnion(d, capsule(q, [0, -0.435, lipDepth], [0.16, -0.46, 0.55], lips), 0.05);
    d = smoothUnion(d, capsule(q, [0, -0.54, lipDepth], [0.12, -0.52, 0.57], lips + 0.01), 0.05);
    const mouth = capsule(q, [0, -0.485, lipDepth + 0.08], [0.19, -0.48, 0.6], 0.02);
    d = smoothSubtraction(d, mouth, 0.03);
    const ear = ellipsoid(q, [0.61, 0.02, -0.06], [0.07, 0.18 + age * 0.03, 0.12]);
    d = min(d, smoothUnion(ear, d, 0.05));
    return smoothUnion(d, capsule(p, [0, -0.5, -0.2], [0, -1.45, -0.42], neck), 0.1);
  };
}
