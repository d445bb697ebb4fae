import { useParams } from 'react-router-dom';
import { pulse } from '@concourse/pictures/closings';
import { tunnel } from '@concourse/pictures/scenes';
import { Button } from '@concourse/ui/Button';
import { CallToAction } from '@concourse/ui/CallToAction';
import { SecondaryAction } from '@concourse/ui/EventActions';
import { LinkList } from '@concourse/ui/LinkList';
import { PageHead } from '@concourse/ui/PageHead';
import { Section } from '@concourse/ui/Section';
import { SectionHeading } from '@concourse/ui/SectionHeading';
import { IndustrySummitActions } from '../components/IndustrySummitActions';
import { SummitAudience } from '../components/SummitAudience';
import { SummitAwardAgenda } from '../components/SummitAwardAgenda';
import { SummitHero } from '../components/SummitHero';
import { SummitIntroduction } from '../components/SummitIntroduction';
import { SummitReasons } from '../components/SummitReasons';
import { scheduleUnpublished } from '../content/scheduleUnpublished';
import { agendaPath, summitList, summitPath, type SummitId } from '../content/summitList';
import { summits } from '../content/summits';
import type { SummitDetails } from '../content/summits/summit';

export default function SummitPage() {
  const { summitId } = useParams();
  const summit = summitList.find(({ id }) => id === summitId?.toLowerCase());
  if (!summit) return <UnknownSummit />;

  const details = summits[summit.id];
  return (
    <>
      <SummitHero summit={summit} details={details} />
      {details.showIntroduction && <SummitIntroduction introduction={details.introduction} />}
      {details.showWhyJoin && (
        <SummitReasons title={details.reasonsTitle} reasons={details.reasons} />
      )}
      {details.showAudience && <SummitAudience audience={details.audience} />}
      {details.showAwardAgenda && <SummitAwardAgenda details={details} />}
      {details.showRegister ? (
        <SummitRegister details={details} />
      ) : (
        <ScheduleUnpublished id={summit.id} />
      )}
    </>
  );
}

function UnknownSummit() {
  return (
    <PageHead
      title="Page Not Found !"
      lead="No summit stops at this address (error 404). These do:"
      picture={tunnel.plain}
      actions={
        <>
          {summitList.map(({ id, title }, index) => (
            <Button key={id} href={summitPath(id)} variant={index === 0 ? 'signal' : 'line'}>
              {title}
            </Button>
          ))}
          <SecondaryAction href="/" label="Back to Home" />
        </>
      }
    />
  );
}

function ScheduleUnpublished({ id }: { id: SummitId }) {
  const { title, aside, notify, agenda, conferences } = scheduleUnpublished;
  const others = summitList.filter((summit) => summit.id !== id && summit.hasAgenda);
  return (
    <Section id="schedule">
      <SectionHeading title={title} aside={aside} />
      <LinkList
        rows={[
          notify,
          ...others.map((summit) => ({
            label: `${agenda.label} ${summit.title}`,
            text: agenda.text,
            href: agendaPath(summit.id),
          })),
          conferences,
        ]}
      />
    </Section>
  );
}

function SummitRegister({ details }: { details: SummitDetails }) {
  if (!details.register) return null;
  return (
    <CallToAction
      title={details.register.title}
      lead={details.register.text}
      art={pulse}
      actions={
        <>
          <IndustrySummitActions
            when={details.when}
            register={{ label: 'Register Now', href: details.registerLink }}
          />
          <SecondaryAction href={details.agendaLink} label="View Schedule" />
        </>
      }
    />
  );
}
