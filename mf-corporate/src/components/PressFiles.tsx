import { pictureUrl } from '@concourse/site/siteConfig';
import { ArrowLink } from '@concourse/ui/ArrowLink';
import { Picture } from '@concourse/ui/Picture';
import type { PressFile } from '../content/press';
import * as s from './PressFiles.module.scss';

type Props = { files: PressFile[]; label: string; marks?: boolean };

export function PressFiles({ files, label, marks = false }: Props) {
  return (
    <ul className={`list ${marks ? s.marks : s.pictures}`} aria-label={label}>
      {files.map(({ name, text, picture, bitmap, saveAs, ground }) => (
        <li key={saveAs}>
          <div className={`${s.ground} ${s[ground]}`}>
            <Picture {...picture} />
          </div>
          <h3 className="h4">{name}</h3>
          <p className="small muted">{text}</p>
          <p className={s.formats}>
            {Object.entries({ svg: picture, png: bitmap }).map(([type, { src }]) => (
              <ArrowLink
                key={type}
                href={pictureUrl(src)}
                download={`${saveAs}.${type}`}
                icon="download"
              >
                <span className="vh">{name}, </span>
                {type.toUpperCase()}
              </ArrowLink>
            ))}
          </p>
        </li>
      ))}
    </ul>
  );
}
