import { Button } from '@concourse/ui/Button';
import { DescriptionList } from '@concourse/ui/DescriptionList';
import { PageHead } from '@concourse/ui/PageHead';

export default function SignalHeadPage() {
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
        <DescriptionList
          items={[
            { label: 'Hours', value: '100% flexible' },
            { label: 'Place', value: '100% remote' },
          ]}
        />
      }
    />
  );
}
