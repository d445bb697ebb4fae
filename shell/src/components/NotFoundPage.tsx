import { searchPagePath } from '@concourse/contract/editionPaths';
import { tunnel } from '@concourse/pictures/scenes';
import { pictureUrl } from '@concourse/site/siteConfig';
import { Button } from '@concourse/ui/Button';
import { ButtonRow } from '@concourse/ui/ButtonRow';
import * as s from './NotFoundPage.module.scss';

export function NotFoundPage() {
  return (
    <section className={s.lost}>
      <div className={s.art}>
        <img
          src={pictureUrl(tunnel.plain.src)}
          alt=""
          width={tunnel.plain.width}
          height={tunnel.plain.height}
        />
      </div>
      <div className={`wrap ${s.text}`}>
        <h1 className="poster" tabIndex={-1}>
          Page Not Found !
        </h1>
        <p className="lead">
          End of the line: there is no page at this address (error 404). It may have moved, or the
          link may have been mistyped.{' '}
          <a href={searchPagePath} data-search>
            Search the site
          </a>
          .
        </p>
        <ButtonRow>
          <Button href="/">Back to Home</Button>
          <Button href="/gais" variant="line">
            Global AI Summit
          </Button>
        </ButtonRow>
      </div>
    </section>
  );
}
