import cta from '@concourse/shared/art/generated/cta-bundle.svg';
import hall from '@concourse/shared/art/generated/scenes/hall-wide.svg';
import { Button } from '@concourse/shared/ui/Button';
import { Card } from '@concourse/shared/ui/Card';
import { CardGrid } from '@concourse/shared/ui/CardGrid';
import { ClosingCall } from '@concourse/shared/ui/ClosingCall';
import { PageHead } from '@concourse/shared/ui/PageHead';
import { Section } from '@concourse/shared/ui/Section';
import { Split } from '@concourse/shared/ui/Split';
import { Station } from '@concourse/shared/ui/Station';
import type { ReactElement } from 'react';
import { NoteList } from '../components/NoteList';
import { crumbs } from '../content/crumbs';
import { exhibitionBenefits, exhibitionConditions } from '../content/exhibition';
import * as s from './FreeExhibitionPage.module.scss';

const apply = <Button href="/gais/exhibition-form">APPLY FOR FREE EXHIBITION SPACE</Button>;

export function FreeExhibitionPage(): ReactElement {
  return (
    <>
      <PageHead
        title={
          <>
            One square metre.
            <br />
            No rent.
          </>
        }
        lead="Bring the machine, the model or the person who explains it. The floor is on us."
        picture={{ src: hall, width: 800, height: 600 }}
        crumbs={crumbs['free-exhibition']}
        actions={apply}
      />
      <Section labelledBy="benefits">
        <Station title="What you get" aside="Seven things" id="benefits" />
        <CardGrid columns={4} label="Benefits of the free exhibition" className={s.benefits}>
          {exhibitionBenefits.map(({ title, text, icon }) => (
            <Card key={title} title={title} level="h3" icon={icon}>
              <p>{text}</p>
            </Card>
          ))}
        </CardGrid>
      </Section>
      <Section ground="concrete" labelledBy="conditions">
        <Split title="What it costs instead" id="conditions">
          <NoteList notes={exhibitionConditions} label="Conditions" />
        </Split>
      </Section>
      <ClosingCall
        title="Stand where they stop."
        lead="Five sections, about ten minutes. A draft is kept on your device while you look up the year you were founded."
        art={cta}
        train
        actions={apply}
      />
    </>
  );
}
