import type { PageFailure } from '../../server/api';
import { withQuery } from '../apiClient';
import { NewTabLink } from '../components';
import * as s from './FailedPages.module.scss';

type Props = { pages: PageFailure[]; environment: string };

/** The pages that failed in a browser, each with its error and a picture of that moment. */
export const FailedPages = ({ pages, environment }: Props) => (
  <ul className={s.pages}>
    {pages.map(({ page, way, message, picture }) => (
      <li key={`${page} ${way}`}>
        <p>
          <strong>{page}</strong>, opened {way}: {message}
        </p>
        {picture === null ? (
          <p className="small muted">No picture, because the tab did not answer.</p>
        ) : (
          <PagePicture
            {...{ environment, picture }}
            alt={`${page} when it failed, opened ${way}`}
          />
        )}
      </li>
    ))}
  </ul>
);

type PictureProps = { environment: string; picture: string; alt: string };

/** A stored picture of a page, which opens in a new tab. */
export function PagePicture({ environment, picture, alt }: PictureProps) {
  const address = withQuery('/api/picture', { environment, picture });
  return (
    <NewTabLink href={address}>
      <img src={address} alt={alt} loading="lazy" />
    </NewTabLink>
  );
}
