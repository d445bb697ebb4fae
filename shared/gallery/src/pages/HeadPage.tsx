import { award } from '@concourse/pictures/scenes';
import { Button } from '@concourse/ui/Button';
import { EventMeta } from '@concourse/ui/EventMeta';
import { PageHead } from '@concourse/ui/PageHead';
import { Phases } from '@concourse/ui/Phases';

export default function HeadPage() {
  return (
    <PageHead
      title="Show your working."
      lead="Nine categories, one form, about twenty minutes. Bring numbers you can stand behind."
      when={<EventMeta when="19 and 20 March 2026" where="Berlin, Germany" />}
      picture={award.head}
      crumbs={[
        { label: 'GAIS', href: '/gais' },
        { label: 'Awards', href: '/gais/award' },
        { label: 'Nominate' },
      ]}
      actions={<Button>NOMINATE NOW</Button>}
    >
      <Phases
        label="Price phases"
        progress={0.62}
        phases={[
          { name: 'Early Bird', note: 'until 15 August 2025', state: 'active' },
          { name: 'Regular', state: 'upcoming' },
          { name: 'Late Price', state: 'upcoming' },
        ]}
      />
    </PageHead>
  );
}
