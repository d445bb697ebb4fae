import { GoLink } from '@concourse/shared/ui/GoLink';
import { WelcomeBanner } from '@concourse/shared/ui/WelcomeBanner';
import { hiring } from '../content/programme';

export function HiringBanner() {
  return (
    <WelcomeBanner
      compact
      title={hiring.title}
      lead={hiring.text}
      action={
        <GoLink href={hiring.link.href} icon="arrow-down">
          {hiring.link.label}
        </GoLink>
      }
    />
  );
}
