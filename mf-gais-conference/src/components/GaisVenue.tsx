import { ArrowLink } from '@concourse/ui/ArrowLink';
import { WelcomeBanner } from '@concourse/ui/WelcomeBanner';
import { note } from '../content/venue';

/** Which door, and the way there. */
export function GaisVenue() {
  return (
    <WelcomeBanner
      compact
      title={note.title}
      lead={note.lead}
      action={<ArrowLink href="/gais/venue">{note.link}</ArrowLink>}
    />
  );
}
