import { clamp, lerp, smoothstep } from '../engrave/numbers';
import { look } from '../engrave/rayMarch';
import { capsule } from '../engrave/signedDistances';
import { length, normalize, type Vec } from '../engrave/vector';
import type { Bust, Material } from './bust';
import { clothTone } from './dress';
import { strandsAt } from './strands';

const { abs, min, sin } = Math;

/** Directions towards the light sources. */
export type Lamps = { key: Vec; fill: Vec };

const studio: Lamps = { key: [-0.62, 0.62, 0.62], fill: [0.8, 0.1, 0.35] };
const reach = { far: 4, steps: 64, precision: 0.003, detail: 0.004 };
const shine = normalize([-0.4, 0.5, 1]);

/** Reflectance of the skin at a point of the head; null for the pupil. */
function skinTone({ person, features }: Bust, q: Vec): number | null {
  const x = abs(q[0]);
  const { age = 0.3 } = person;
  const { eyes } = features;
  const front = q[2] > 0.45;
  if (length(x - eyes + 0.01, q[1] - 0.05, q[2] - 0.61) < 0.062) return null;
  let tone = lerp(0.4, 0.94, (person.skin - 0.35) / 0.6);
  const browTone = min(person.hairTone * 0.5 + age * 0.2, 0.55);
  if (capsule([x, q[1], q[2]], [0.12, 0.25, 0.68], [0.4, 0.27, 0.5], 0.05) < 0.02)
    tone = min(tone, browTone);
  if (x < 0.19 && abs(q[1] + 0.49) < 0.075 && q[2] > 0.55) tone *= 0.6;
  if (x > 0.12 && x < 0.34 && q[1] > 0.085 && q[1] < 0.125 && q[2] > 0.52) tone *= 0.25;
  if (age > 0.45 && front) {
    const fold = abs(x - 0.2 - (-0.25 - q[1]) * 0.35);
    if (q[1] < -0.22 && q[1] > -0.58 && fold < 0.035) tone *= 1 - 0.75 * (age - 0.2);
    if (x > 0.12 && x < 0.36 && q[1] < -0.07 && q[1] > -0.12) tone *= 1 - 0.55 * age;
    if (q[1] > 0.36 && q[1] < 0.68 && x < 0.34 && sin(q[1] * 52) > 0.55) tone *= 1 - 0.5 * age;
  }
  return tone;
}

function beardTone({ person }: Bust, q: Vec): number {
  if (person.beard === 'stubble') return person.skin * 0.5;
  const strand = sin(q[0] * 34 + q[1] * 6) > 0.2 ? 0.6 : 1;
  return clamp((person.beardTone ?? person.hairTone) * 0.85 * strand + 0.04);
}

/** Reflectance of the surface at `p`, 0 to 1; null is black. */
function albedoAt(bust: Bust, kind: Material, p: Vec): number | null {
  const { person } = bust;
  if (kind === 'cloth') return clothTone(person.dress, bust.toBody(p));
  if (kind === 'frame') return null;
  if (kind === 'metal') return 1;
  const q = bust.toHead(p);
  if (kind === 'hair') return clamp(person.hairTone + strandsAt(person.hair, q));
  return kind === 'beard' ? beardTone(bust, q) : skinTone(bust, q);
}

/**
 * Brightness of a bust at a point of the picture.
 * @returns 0 (black) to 1 (white), or null outside the bust
 */
export function lightAt(bust: Bust, x: number, y: number, lamps = studio): number | null {
  const hit = look(bust.model, [x, y, 1.9], [0, 0, -1], reach);
  if (!hit) return null;
  const albedo = albedoAt(bust, hit.material, hit.p);
  if (albedo === null) return 0.02;
  const key = normalize(lamps.key);
  const shaded = hit.obstacle(key, { far: 1.4, steps: 20, precision: 0.006 });
  const direct = hit.facing(key) * (shaded ? 0.4 : 1);
  const fill = hit.facing(normalize(lamps.fill));
  const open = hit.open(0.16, 2.4);
  const skin = hit.material === 'skin';
  const gloss = hit.facing(shine) ** 18 * (skin ? 0.2 : 0.12);
  const base = skin ? 0.08 * smoothstep(0.3, 0.9, bust.person.skin) : 0.04;
  return clamp(
    base +
      ((skin ? 0.13 : 0.07) + 1.1 * direct + 0.26 * fill) * lerp(0.45, 1, open) * albedo +
      gloss,
  );
}
