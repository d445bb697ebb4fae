import { award } from '@concourse/pictures/scenes';
import { Button } from '@concourse/ui/Button';
import { PageHead } from '@concourse/ui/PageHead';
import { Phases, PhaseStop } from '@concourse/ui/Phases';
import { StatusLine } from '@concourse/ui/StatusLine';

export default function HeadPage() {
  return (
    <PageHead
      title="Show your working."
      lead="Nine categories, one form, about twenty minutes. Bring numbers you can stand behind."
      status={<StatusLine badge="On sale" kind="open" text="19 and 20 March 2026, Berlin" />}
      picture={award.head}
      crumbs={[
        { label: 'GAIS', href: '/gais' },
        { label: 'Awards', href: '/gais/award' },
        { label: 'Nominate' },
      ]}
      actions={<Button>NOMINATE NOW</Button>}
    >
      <Phases label="Price phases" count={3}>
        <PhaseStop
          name="Early Bird"
          note="until 15 August 2025"
          state="active"
          flag="You are here"
        />
        <PhaseStop name="Regular" state="upcoming" />
        <PhaseStop name="Late Price" state="upcoming" />
      </Phases>
    </PageHead>
  );
}
