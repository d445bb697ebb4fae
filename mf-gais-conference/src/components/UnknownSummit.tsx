import { tunnel } from '@concourse/pictures/scenes';
import { Button } from '@concourse/ui/Button';
import { PageHead } from '@concourse/ui/PageHead';
import { summitList, summitPath } from '../content/summitList';

export function UnknownSummit() {
  return (
    <PageHead
      title="Page Not Found !"
      lead="No summit stops at this address (error 404). These do:"
      picture={tunnel.plain}
      actions={
        <>
          {summitList.map(({ id, title }, index) => (
            <Button key={id} href={summitPath(id)} variant={index === 0 ? 'signal' : 'line'}>
              {title}
            </Button>
          ))}
          <Button href="/" variant="line">
            Back to Home
          </Button>
        </>
      }
    />
  );
}
