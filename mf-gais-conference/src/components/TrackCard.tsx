import { Benefits } from '@concourse/ui/Benefits';
import { Disclosure } from '@concourse/ui/Disclosure';
import type { Line } from '@concourse/ui/TrackBadge';
import type { Track } from '../content/tracks/track';
import { splitMatches } from '../search/splitMatches';
import * as highlight from './HighlightedMatches.module.scss';
import { SessionTimes } from './SessionTimes';
import * as s from './TrackCard.module.scss';

type Props = {
  track: Track;
  /** The number on its badge. */
  number: number;
  line: Line;
  /** The text to highlight. */
  query: string;
  open: boolean;
  onToggle: (open: boolean) => void;
};

/** One track: its title and, if open, its description, audience and topics. */
export function TrackCard({ track, number, line, query, open, onToggle }: Props) {
  const { id, title, description, audience, topics } = track;
  return (
    <Disclosure
      id={id}
      title={<HighlightedMatches text={title} query={query} />}
      level="h3"
      trackBadge={`T${number}`}
      line={line}
      open={open}
      onToggle={onToggle}
    >
      <div className={s.card}>
        <div className={s.about}>
          <p data-part="description">
            <HighlightedMatches text={description} query={query} />
          </p>
          <div>
            <h4 className="h4">In the programme</h4>
            <SessionTimes filter={({ tracks }) => tracks.includes(id)} />
          </div>
          <div>
            <h4 className="h4">Ideal Audience</h4>
            <p className="muted" data-part="audience">
              {audience}
            </p>
          </div>
        </div>
        <div data-part="topics">
          <h4 className="h4">Topics Highlights</h4>
          <Benefits
            items={topics.map((topic) => (
              <HighlightedMatches key={topic} text={topic} query={query} />
            ))}
          />
          <p className={s.link}>
            <a href={`#${id}`}>
              Link to this track<span className="vh">: {title}</span>
            </a>
          </p>
        </div>
      </div>
    </Disclosure>
  );
}

function HighlightedMatches({ text, query }: { text: string; query: string }) {
  return (
    // The key replaces all pieces at once, because a translator may have replaced their texts.
    <span key={query}>
      {splitMatches(text, query).map((piece, index) =>
        piece.match ? (
          <mark key={index} className={highlight.match}>
            {piece.text}
          </mark>
        ) : (
          piece.text
        ),
      )}
    </span>
  );
}
