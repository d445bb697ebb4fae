import { siteConfig } from '@concourse/site/siteConfig';
import { TextWithLinks } from '@concourse/ui/TextWithLinks';
import { sections } from '../content/pages/venue';
import * as s from './VenueHelp.module.scss';

export function VenueHelp() {
  const { mail, organiser } = siteConfig();
  const links = { 'help desk': `mailto:${mail.support}`, telephone: `tel:${organiser.phone}` };
  return (
    <p className={s.help}>
      <TextWithLinks text={sections.help} links={links} />
    </p>
  );
}
