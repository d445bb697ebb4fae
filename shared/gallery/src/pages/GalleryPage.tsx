import { PageHead } from '@concourse/ui/PageHead';
import { Section } from '@concourse/ui/Section';
import { ButtonSpecimens } from '../components/ButtonSpecimens';
import { CallToActionSpecimens } from '../components/CallToActionSpecimens';
import { CardSpecimens } from '../components/CardSpecimens';
import { ColourSpecimens } from '../components/ColourSpecimens';
import { DisclosureSpecimens } from '../components/DisclosureSpecimens';
import { FigureSpecimens } from '../components/FigureSpecimens';
import { HeadSpecimens } from '../components/HeadSpecimens';
import { LineSpecimens } from '../components/LineSpecimens';
import { ListSpecimens } from '../components/ListSpecimens';
import { LogoSpecimens } from '../components/LogoSpecimens';
import { MarkSpecimens } from '../components/MarkSpecimens';
import { NoticeSpecimens } from '../components/NoticeSpecimens';
import { PeopleSpecimens } from '../components/PeopleSpecimens';
import { TypeSpecimens } from '../components/TypeSpecimens';
import * as s from './GalleryPage.module.scss';

export default function GalleryPage() {
  return (
    <>
      <PageHead
        title="Component gallery"
        lead="Every component in every state and on every background."
      />
      <Section space="snug">
        <div className={s.sheet}>
          <ColourSpecimens />
          <TypeSpecimens />
          <ButtonSpecimens />
          <MarkSpecimens />
          <NoticeSpecimens />
          <LineSpecimens />
          <DisclosureSpecimens />
          <FigureSpecimens />
          <ListSpecimens />
          <CardSpecimens />
          <PeopleSpecimens />
          <LogoSpecimens />
        </div>
      </Section>
      <HeadSpecimens />
      <CallToActionSpecimens />
    </>
  );
}
