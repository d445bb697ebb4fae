import { useCrumbs } from '@concourse/area/crumbs';
import { floor } from '@concourse/pictures/closings';
import { stand } from '@concourse/pictures/scenes';
import { ArrowLink } from '@concourse/ui/ArrowLink';
import { Button } from '@concourse/ui/Button';
import { CallToAction } from '@concourse/ui/CallToAction';
import { Card } from '@concourse/ui/Card';
import { CardGrid } from '@concourse/ui/CardGrid';
import { EventPageHead } from '@concourse/ui/EventPageHead';
import { Section } from '@concourse/ui/Section';
import { SectionHeading } from '@concourse/ui/SectionHeading';
import { TwoColumn } from '@concourse/ui/TwoColumn';
import { ExhibitorActions } from '../components/ExhibitorActions';
import { NoteList } from '../components/NoteList';
import { exhibitionBenefits, exhibitionConditions } from '../content/exhibition';
import * as s from './FreeExhibitionPage.module.scss';

const applyLabel = 'APPLY FOR FREE EXHIBITION SPACE';

export default function FreeExhibitionPage() {
  return (
    <>
      <div className={s.head}>
        <EventPageHead
          title={
            <>
              One square metre.
              <br />
              No rent.
            </>
          }
          lead="Bring the machine, the model or the person who explains it. The floor is on us."
          edge="ticket"
          picture={stand.head}
          crumbs={useCrumbs()}
          actions={
            <ExhibitorActions apply={{ label: applyLabel, href: '/gais/exhibition-form' }} />
          }
        />
      </div>
      <Section labelledBy="benefits">
        <SectionHeading title="What you get" aside="At no charge" id="benefits" />
        <CardGrid columns={4} label="Benefits of the free exhibition" className={s.benefits}>
          {exhibitionBenefits().map(({ title, text, icon }) => (
            <Card key={title} title={title} level="h3" icon={icon}>
              <p>{text}</p>
            </Card>
          ))}
        </CardGrid>
      </Section>
      <Section ground="concrete" labelledBy="conditions">
        <TwoColumn title="What you pay" id="conditions">
          <NoteList notes={exhibitionConditions()} label="Conditions" />
          <p className={s.more}>
            <ArrowLink href="/gais/prospectus">The prospectus, to read or print</ArrowLink>
          </p>
        </TwoColumn>
      </Section>
      <CallToAction
        title="Stand where they stop."
        lead="Five sections, about ten minutes. Have the year you were founded at hand."
        art={floor}
        actions={<Button href="/gais/exhibition-form">{applyLabel}</Button>}
      />
    </>
  );
}
