import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { searchPagePath } from '@concourse/contract/editionPaths';
import { Icon } from '@concourse/ui/Icon';
import type { Search } from './createSearch';
import * as s from './SearchDialog.module.scss';
import { NoResults, SearchResultList } from './SearchResultList';

type Props = {
  initialQuery?: string;
  /** Loads the index. */
  prepare: () => Promise<Search>;
  className?: string;
  /** Shown after the field. */
  close?: ReactNode;
  /** Shown before the visitor types. */
  children?: ReactNode;
};

/** Moves the focus between the field and the results. */
function moveFocus(panel: HTMLElement, step: 1 | -1): void {
  const stops = [...panel.querySelectorAll<HTMLElement>('[role=searchbox], [data-stop]')];
  const at = stops.findIndex((each) => each === document.activeElement);
  stops[Math.max(at + step, 0)]?.focus();
}

export function SearchPanel({ initialQuery = '', prepare, className, close, children }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState(initialQuery);
  const [search, setSearch] = useState<Search>();
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    prepare().then(
      (prepared) => setSearch(() => prepared),
      (error: unknown) => {
        console.warn('Could not load the search index', error);
        setHasFailed(true);
      },
    );
  }, [prepare]);

  const text = query.trim();
  const results = text === '' ? undefined : search?.(text);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      moveFocus(event.currentTarget, key === 'ArrowDown' ? 1 : -1);
    }
    // Typing on a result continues in the field.
    const isLetter = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
    if (isLetter && target instanceof HTMLAnchorElement) field.current?.focus();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles events of its field and links
    <div ref={panel} className={className} onKeyDown={onKeyDown}>
      <form
        role="search"
        className={s.bar}
        onSubmit={(event) => {
          event.preventDefault();
          panel.current?.querySelector<HTMLElement>('a[data-stop]')?.click();
        }}
      >
        <label htmlFor="site-search-field" className="vh">
          Search talks, people, companies, tracks, questions and pages
        </label>
        <Icon name="search" className={s.glass} />
        <input
          ref={field}
          id="site-search-field"
          className={s.field}
          // Escape would only clear a field of the type "search".
          type="text"
          role="searchbox"
          inputMode="search"
          enterKeyHint="go"
          autoComplete="off"
          spellCheck={false}
          placeholder="Subject, name or question"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        {close}
      </form>
      <div className={s.results}>
        <p role="status" className={s.status}>
          {hasFailed
            ? 'The search could not load. Every talk, person and page is on one list:'
            : statusOf(text, results)}
        </p>
        {hasFailed && <a href={searchPagePath}>Open the list</a>}
        {!hasFailed && text === '' && children}
        {results && results.count > 0 && <SearchResultList key={text} results={results} />}
        {results?.count === 0 && <NoResults />}
      </div>
    </div>
  );
}

function statusOf(text: string, results: ReturnType<Search> | undefined): string {
  if (text === '') return '';
  if (!results) return 'Loading…';
  const { count, synonyms, isApproximate } = results;
  if (count === 0) return `Nothing found for “${text}”. Check the spelling, or try a shorter word.`;
  const found = count === 1 ? '1 result' : `${count} results`;
  if (isApproximate) return `${found} similar to “${text}”`;
  return synonyms.length > 0 ? `${found} (also: ${synonyms.join(', ')})` : found;
}
