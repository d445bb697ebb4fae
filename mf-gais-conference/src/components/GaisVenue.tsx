import { ArrowLink } from '@concourse/ui/ArrowLink';
import { WelcomeBanner } from '@concourse/ui/WelcomeBanner';
import { venueNote } from '../content/venue';

export function GaisVenue() {
  return (
    <WelcomeBanner
      compact
      title={venueNote.title}
      lead={venueNote.lead}
      action={<ArrowLink href="/gais/venue">{venueNote.link}</ArrowLink>}
    />
  );
}
