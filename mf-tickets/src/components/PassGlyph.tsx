import { pictureUrl } from '@concourse/site/siteConfig';
import standard from '@concourse/pictures/passes/standard.svg';
import startup from '@concourse/pictures/passes/startup.svg';
import track from '@concourse/pictures/passes/track.svg';
import vip from '@concourse/pictures/passes/vip.svg';
import type { ReactElement } from 'react';
import type { Pass } from '../content/passes';
import * as s from './PassGlyph.module.scss';

type Props = { pass: Pass };

const glyphs = { standard, track, vip, startup };

/** The number of lines is the amount of access. */
export function PassGlyph({ pass }: Props): ReactElement {
  return (
    <img className={s.glyph} src={pictureUrl(glyphs[pass.id])} width={320} height={90} alt="" />
  );
}
