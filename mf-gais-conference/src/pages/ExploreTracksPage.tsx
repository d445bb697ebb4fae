import { useCrumbs } from '@concourse/area/crumbs';
import { junction } from '@concourse/pictures/closings';
import { points } from '@concourse/pictures/scenes';
import { quote } from '@concourse/site/quote';
import { Button } from '@concourse/ui/Button';
import { CallToAction } from '@concourse/ui/CallToAction';
import { SecondaryAction } from '@concourse/ui/EventActions';
import { EventPageHead } from '@concourse/ui/EventPageHead';
import { LinkList } from '@concourse/ui/LinkList';
import { Section } from '@concourse/ui/Section';
import { SectionHeading } from '@concourse/ui/SectionHeading';
import { ProgrammeActions } from '../components/ProgrammeActions';
import { industries } from '../content/industries';
import { trackSections } from '../content/trackSections';
import * as s from './ExploreTracksPage.module.scss';

export default function ExploreTracksPage() {
  const tracks = quote('gais.programme.tracks');
  const groups = quote('gais.programme.groups');
  return (
    <>
      <EventPageHead
        title="Explore Tracks"
        lead="Two ways in. By topic, if you know what keeps you awake; by industry, if you know who you work for."
        crumbs={useCrumbs()}
        picture={points.head}
        wideOnly
      >
        <ul className={`list ${s.ways}`} aria-label="Two ways in">
          <li className={s.topics}>
            <h2 className="h2">By topic</h2>
            <p>{`${tracks} tracks in ${groups} groups`}</p>
            <Button href="/gais/UnifiedTracks">VIEW ALL TRACKS</Button>
          </li>
          <li className={s.industries}>
            <h2 className="h2">By industry</h2>
            <p>{`${industries.length} industries, from hospitals to harbours`}</p>
            <SecondaryAction href="/gais/conference" label="INDUSTRY TRACKS" />
          </li>
        </ul>
      </EventPageHead>
      <Section space="snug">
        <SectionHeading
          title="Track groups"
          aside={`${quote('gais.programme.sessions')} sessions in the programme`}
        />
        <LinkList
          rows={trackSections.map(({ id, title, description, count, line, rooms, hours }) => ({
            label: title,
            text: (
              <span className={s.group}>
                <span>
                  {description} <span className={s.rooms}>{`${count} tracks: ${rooms}.`}</span>
                </span>{' '}
                <span className={s.hours}>
                  {Object.entries(hours).map(([day, time]) => (
                    <span key={day}>
                      {day} <b>{time}</b>{' '}
                    </span>
                  ))}
                </span>
              </span>
            ),
            href: `/gais/UnifiedTracks#${id}`,
            line,
          }))}
        />
      </Section>
      <CallToAction
        title="Or go by the clock."
        lead="The programme has both days by the hour: every line, every room, every coffee."
        art={junction}
        actions={<ProgrammeActions />}
      />
    </>
  );
}
