import { useCrumbs } from '@concourse/area/crumbs';
import { points } from '@concourse/pictures/scenes';
import { siteConfig } from '@concourse/site/siteConfig';
import { Button } from '@concourse/ui/Button';
import { DataTable } from '@concourse/ui/DataTable';
import { EventPageHead } from '@concourse/ui/EventPageHead';
import { NumberedList } from '@concourse/ui/NumberedList';
import { Section } from '@concourse/ui/Section';
import { SectionHeading } from '@concourse/ui/SectionHeading';
import { TextWithLinks } from '@concourse/ui/TextWithLinks';
import { ClosingStrip } from '../components/ClosingStrip';
import { ExhibitorActions } from '../components/ExhibitorActions';
import { PrintButton } from '../components/PrintButton';
import { ProspectusAudience } from '../components/ProspectusAudience';
import { ProspectusOffers } from '../components/ProspectusOffers';
import { audience, formats, head, offers, steps } from '../content/prospectus';
import * as s from './ProspectusPage.module.scss';

export default function ProspectusPage() {
  const { mail, organiser } = siteConfig();
  const [stand] = offers;
  return (
    <>
      <EventPageHead
        {...head}
        edge="ticket"
        picture={points.head}
        crumbs={useCrumbs()}
        actions={<ExhibitorActions apply={{ label: stand.button, href: stand.href }} />}
      />
      <Section space="snug" labelledBy="offers">
        <SectionHeading title="A stand, your name on the wall, or both" id="offers" />
        <ProspectusOffers />
      </Section>
      <Section ground="concrete" labelledBy="audience" className={s.sheet}>
        <SectionHeading title={audience.title} aside={audience.aside} id="audience" />
        <ProspectusAudience />
      </Section>
      <Section labelledBy="formats">
        <SectionHeading title={formats.title} aside={formats.aside} id="formats" />
        <div className={s.formats}>
          <DataTable
            caption={formats.caption}
            columns={formats.columns.map((label) => ({ label }))}
            rows={formats.rows().map((cells) => ({ key: cells[0], cells }))}
          />
        </div>
      </Section>
      <Section ground="enamel" labelledBy="apply" className={s.sheet}>
        <SectionHeading title={steps.title} aside={steps.aside} id="apply" />
        <NumberedList items={steps.list} columns={2} level="h3" />
        <div className={`prose ${s.ends}`}>
          <p>{steps.day()}</p>
          <p>
            <TextWithLinks text={steps.terms} links={steps.termsLinks} />
          </p>
          <p>
            {organiser.name}: <a href={`mailto:${mail.general}`}>{mail.general}</a>,{' '}
            <a href={`tel:${organiser.phone}`}>{organiser.phone}</a>
          </p>
        </div>
      </Section>
      <ClosingStrip
        title="Read it on the train."
        lead="Three pages of A4. Each form takes about ten minutes."
      >
        <Button href={stand.href} variant="ink">
          {stand.button}
        </Button>
        <PrintButton>Print it on A4</PrintButton>
      </ClosingStrip>
    </>
  );
}
