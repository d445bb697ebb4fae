import * as passes from '@concourse/pictures/passes';
import { pictureUrl } from '@concourse/site/siteConfig';
import type { Pass } from '../content/passes';
import * as s from './PassGlyph.module.scss';

type Props = { pass: Pass };

export function PassGlyph({ pass }: Props) {
  const { src, width, height } = passes[pass.id];
  return <img className={s.glyph} src={pictureUrl(src)} width={width} height={height} alt="" />;
}
