import * as s from './NotFoundPage.module.scss';

/** What the worker shows for a page that it did not keep. The worker adds the links. */
export function OfflinePage() {
  return (
    <section className={s.lost}>
      <div className={`wrap ${s.text}`}>
        <h1 className="poster" tabIndex={-1}>
          No network
        </h1>
        <p className="lead">
          The network does not answer, and your browser has kept no copy of this page.
        </p>
        <ul id="asked-page" className="list" />
        <h2>Pages that you can open now</h2>
        <ul id="kept-pages" className="list" />
      </div>
    </section>
  );
}
