import { siteConfig } from '@concourse/site/siteConfig';
import { Button } from '@concourse/ui/Button';
import { Card } from '@concourse/ui/Card';
import { CardGrid } from '@concourse/ui/CardGrid';
import { options, type ContactOption } from '../content/contact';
import * as s from './ContactOptions.module.scss';

const hrefOf = (link: ContactOption['link']): string =>
  'mail' in link ? `mailto:${siteConfig().mail[link.mail]}` : link.href;

/** Three ways to contact the organiser. */
export function ContactOptions() {
  return (
    <CardGrid columns={3} label="Ways to reach us" className={s.options}>
      {options.map(({ name, desc, icon, link, buttonName }) => (
        <Card
          key={name}
          title={name}
          level="h2"
          icon={icon}
          actions={
            <Button href={hrefOf(link)} size="sm" icon={'mail' in link ? 'mail' : 'arrow-down'}>
              {buttonName}
            </Button>
          }
        >
          <p>{desc}</p>
        </Card>
      ))}
    </CardGrid>
  );
}
