import { useCrumbs } from '@concourse/area/crumbs';
import { tunnel } from '@concourse/pictures/scenes';
import { Button } from '@concourse/ui/Button';
import { PageHead } from '@concourse/ui/PageHead';

export const UnknownSession = () => (
  <PageHead
    title="Session not found"
    lead="No session of the summit has this address."
    crumbs={useCrumbs()}
    picture={tunnel.plain}
    actions={<Button href="/gais/programme">All sessions, by the hour</Button>}
  />
);
