import { Button } from '@concourse/ui/Button';
import type { Found } from '../search/useTrackSearch';
import * as s from './TrackResult.module.scss';

type Props = { found: Found | undefined; onViewAll: () => void };

function messageOf({ query, tracks }: Found): string {
  return tracks.length === 0
    ? `No tracks found matching "${query}"`
    : `Found ${tracks.length} track(s) matching "${query}"`;
}

/** What a search found, said aloud too; the way back where it found nothing. */
export function TrackResult({ found, onViewAll }: Props) {
  return (
    <div className={s.result}>
      <p role="status" className="h3">
        {found && messageOf(found)}
      </p>
      {found?.tracks.length === 0 && <Button onClick={onViewAll}>View all tracks</Button>}
    </div>
  );
}
