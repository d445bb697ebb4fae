import { useState } from 'react';
import { PageHead } from '@concourse/ui/PageHead';
import { SearchField } from '@concourse/ui/SearchField';
import { Section } from '@concourse/ui/Section';
import * as s from './GalleryPage.module.scss';
import { findGroups } from './groups';

export default function GalleryPage() {
  const [query, setQuery] = useState('');
  const found = findGroups(query);
  return (
    <>
      <PageHead
        title="Component gallery"
        lead="Every component in every state and on every background."
      />
      <Section space="snug">
        <div className={s.contents}>
          <SearchField
            label="Find a component"
            placeholder="Button, notice, table …"
            value={query}
            onChange={setQuery}
            {...(query !== '' && { onClear: () => setQuery('') })}
          />
          <nav aria-label="Contents">
            <ol className={`list ${s.links}`}>
              {found.map(({ id, title, components }) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a>
                  <span className={s.components}>{components}</span>
                </li>
              ))}
            </ol>
          </nav>
          <p className={s.result} role="status">
            {found.length === 0 &&
              `No component is called “${query}”. Clear the search to see all.`}
          </p>
        </div>
        <div className={s.sheet}>
          {found.map(({ id, Specimens, wide }) =>
            wide ? null : (
              <div id={id} key={id} className={s.group}>
                <Specimens />
              </div>
            ),
          )}
        </div>
      </Section>
      {found.map(({ id, Specimens, wide }) =>
        wide ? (
          <div id={id} key={id} className={s.group}>
            <Specimens />
          </div>
        ) : null,
      )}
    </>
  );
}
