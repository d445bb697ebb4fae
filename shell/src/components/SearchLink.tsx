import { searchPagePath } from '@concourse/contract/editionPaths';
import { Icon } from '@concourse/ui/Icon';
import * as s from './SearchLink.module.scss';

/** Opens the search. Without scripts it leads to a page that lists everything. */
export const SearchLink = () => (
  <a href={searchPagePath} className={s.link} data-search aria-keyshortcuts="/ Control+K">
    <span className="vh">Search</span>
    <Icon name="search" />
  </a>
);
