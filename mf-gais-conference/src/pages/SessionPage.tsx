import { useParams } from 'react-router-dom';
import { useCrumbs } from '@concourse/area/crumbs';
import { Fragment } from '@concourse/area/Fragment';
import { tunnel } from '@concourse/pictures/scenes';
import { ArrowLink } from '@concourse/ui/ArrowLink';
import { Button } from '@concourse/ui/Button';
import { PageHead } from '@concourse/ui/PageHead';
import { Section } from '@concourse/ui/Section';
import { SectionHeading } from '@concourse/ui/SectionHeading';
import { SessionChange } from '../components/programme/SessionChange';
import { SessionHero } from '../components/programme/SessionHero';
import { SessionLine } from '../components/programme/SessionLine';
import { SessionMaterial } from '../components/SessionMaterial';
import { SessionTimes } from '../components/SessionTimes';
import { days } from '../content/programme/days';
import { relatedSessions } from '../programme/relatedSessions';
import { includesSession } from '../programme/schedule';
import { sessionAt } from '../programme/sessionPage';

export default function SessionPage() {
  const session = sessionAt(useParams().sessionId);
  if (!session) return <UnknownSession />;

  const related = relatedSessions(session);
  return (
    <>
      <SessionHero session={session} />
      <SessionChange session={session} />
      <SessionLine session={session} />
      <SessionMaterial session={session} />
      <Fragment of="mf-tickets/offer" />
      <Section ground="concrete" space="snug">
        <SectionHeading
          title="Related sessions"
          aside={
            <ArrowLink href={`/gais/programme#${session.id}`}>
              All of {days[session.day].weekday}
            </ArrowLink>
          }
        />
        <SessionTimes filter={(each) => includesSession(related, each)} columns />
      </Section>
    </>
  );
}

const UnknownSession = () => (
  <PageHead
    title="Session not found"
    lead="No session of the summit has this address."
    crumbs={useCrumbs()}
    picture={tunnel.plain}
    actions={<Button href="/gais/programme">All sessions, by the hour</Button>}
  />
);
