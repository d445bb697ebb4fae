import { Button } from '@concourse/shared/ui/Button';
import { Facts } from '@concourse/shared/ui/Facts';
import { PageHead } from '@concourse/shared/ui/PageHead';

export function SignalHeadPage() {
  return (
    <PageHead
      ground="signal"
      title="We build rooms. Come and hold the door."
      lead="Eleven languages, five big weeks a year. The rest is lists and very good lunches."
      actions={
        <Button variant="ink" href="/gallery">
          Apply Now
        </Button>
      }
      aside={
        <Facts
          facts={[
            { label: 'Hours', value: '100% flexible' },
            { label: 'Place', value: '100% remote' },
          ]}
        />
      }
    />
  );
}
