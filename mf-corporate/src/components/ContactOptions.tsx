import { siteConfig } from '@concourse/site/siteConfig';
import { ArrowLink } from '@concourse/ui/ArrowLink';
import { Icon } from '@concourse/ui/Icon';
import { options, type ContactOption } from '../content/contact';
import * as s from './ContactOptions.module.scss';

const hrefOf = (link: ContactOption['link']): string =>
  'mail' in link ? `mailto:${siteConfig().mail[link.mail]}` : link.href;

export function ContactOptions() {
  return (
    <ul className={`list wrap ${s.options}`} aria-label="Ways to reach us">
      {options.map(({ name, desc, icon, link, buttonName }) => (
        <li key={name}>
          <Icon name={icon} className={s.icon} />
          <h2 className="h3">{name}</h2>
          <p className="muted">{desc}</p>
          <ArrowLink href={hrefOf(link)} icon={'mail' in link ? 'mail' : 'arrow-down'}>
            {buttonName}
          </ArrowLink>
        </li>
      ))}
    </ul>
  );
}
