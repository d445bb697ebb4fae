import { PortraitGrid } from '@concourse/ui/PortraitGrid';
import { attendees } from '../content/attendees';
import { codesOf, trackSections, type TrackSection } from '../content/trackSections';
import { useQueryParam } from '../search/useQueryParam';
import { DirectoryFilters } from './DirectoryFilters';
import * as s from './PeopleDirectory.module.scss';
import { matchingPeople, peopleByChoice, type Choice } from './peopleFilter';
import { peopleSummary } from './peopleSummary';
import { PersonTile } from './PersonTile';

type Props = {
  /** Heading of the list for screen readers. */
  title: string;
  /** Lists all people or only speakers. */
  people: 'all' | 'speakers';
};

type Labelled = { id: Choice; label: string; section?: TrackSection };

const groups: Labelled[] = trackSections.map((section) => ({
  id: section.id,
  label: section.title,
  section,
}));

const choices: Record<Props['people'], [Labelled, ...Labelled[]]> = {
  all: [
    { id: 'all', label: 'Everybody' },
    { id: 'speakers', label: 'Speakers' },
    { id: 'participants', label: 'Participants' },
    ...groups,
  ],
  speakers: [{ id: 'speakers', label: 'All speakers' }, ...groups],
};

export function PeopleDirectory({ title, people }: Props) {
  const [show, setShow] = useQueryParam('show');
  const [text, setText] = useQueryParam('q');
  const [everybody] = choices[people];
  const choice = choices[people].find(({ id }) => id === show) ?? everybody;

  const matching = matchingPeople(attendees, text);
  const ofPage = peopleByChoice(matching, people);
  const chosen = peopleByChoice(ofPage, choice.id);
  // Falls back to matches outside the selected filter.
  const shown = chosen.length > 0 ? chosen : ofPage;

  return (
    <>
      <h2 className="vh">{title}</h2>
      <DirectoryFilters
        label={people === 'all' ? 'Filter by role or track' : 'Filter by track'}
        filters={choices[people].map(({ id, label, section }) => ({
          id,
          label,
          count: peopleByChoice(matching, id).length,
          line: section?.line,
        }))}
        chosen={choice.id}
        onChoose={(id) => setShow(id === everybody.id ? '' : id)}
        searchLabel="Find a person by name, position or company"
        placeholder="Name or company"
        text={text}
        onText={setText}
        status={peopleSummary({
          noun: people === 'all' ? 'people' : 'speakers',
          all: peopleByChoice(attendees, people).length,
          chosen,
          matching,
          choice: choice.label,
          text,
        })}
        note={
          matching.length > ofPage.length && text.trim() ? (
            <a href={`/gais/attendees?q=${encodeURIComponent(text.trim())}`}>
              Everybody who matches
            </a>
          ) : (
            <TrackTileLegend section={choice.section} />
          )
        }
      />
      {shown.length > 0 && (
        <div className={people === 'all' ? `${s.people} ${s.rows}` : s.people}>
          <PortraitGrid label={title}>
            {shown.map((person) => (
              <PersonTile key={person.id} person={person} />
            ))}
          </PortraitGrid>
        </div>
      )}
    </>
  );
}

type TrackTileLegendProps = {
  /** The selected track group, if any. */
  section: TrackSection | undefined;
};

function TrackTileLegend({ section }: TrackTileLegendProps) {
  if (!section) {
    return (
      <p>
        The tile on a portrait is the speaker’s track: T34 is track 34. The colour is its group.{' '}
        <a href="/gais/UnifiedTracks">All tracks</a>
      </p>
    );
  }
  const [first, last] = codesOf(section.id);
  return (
    // The key replaces the text at once, because a translator may have replaced it.
    <p key={section.id}>
      Tiles {first} to {last}: <a href={`/gais/UnifiedTracks#${section.id}`}>{section.title}</a>
    </p>
  );
}
