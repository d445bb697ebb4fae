import { Button } from '@concourse/ui/Button';
import type { SearchResult } from '../search/useTrackSearch';
import * as s from './TrackResult.module.scss';

type Props = { found: SearchResult | undefined; onViewAll: () => void };

function messageOf({ query, tracks }: SearchResult): string {
  return tracks.length === 0
    ? `No tracks found matching "${query}"`
    : `Found ${tracks.length} track(s) matching "${query}"`;
}

/** The sticky search result count, announced by screen readers, with a button to show all tracks. */
export function TrackResult({ found, onViewAll }: Props) {
  const none = found?.tracks.length === 0;
  return (
    <div className={found && !none ? `${s.result} ${s.stays}` : s.result}>
      <p role="status" className="h4">
        {found && messageOf(found)}
      </p>
      {none && <Button onClick={onViewAll}>View all tracks</Button>}
      {found && !none && (
        <button type="button" className={s.clear} onClick={onViewAll}>
          Clear
        </button>
      )}
    </div>
  );
}
