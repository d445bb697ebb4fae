import { ArrowLink } from '@concourse/ui/ArrowLink';
import { WelcomeBanner } from '@concourse/ui/WelcomeBanner';
import { hiring } from '../content/programme';

export function HiringBanner() {
  return (
    <WelcomeBanner
      compact
      title={hiring.title}
      lead={hiring.text}
      action={
        <ArrowLink href={hiring.link.href} icon="arrow-down">
          {hiring.link.label}
        </ArrowLink>
      }
    />
  );
}
