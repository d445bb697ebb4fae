import { useCrumbs } from '@concourse/area/crumbs';
import { hours } from '@concourse/pictures/closings';
import { clock } from '@concourse/pictures/scenes';
import { DatePhase } from '@concourse/site/byDatePhase';
import { Button } from '@concourse/ui/Button';
import { CallToAction } from '@concourse/ui/CallToAction';
import { PageHead } from '@concourse/ui/PageHead';
import { Programme } from '../components/programme/Programme';
import { SummitDates } from '../components/SummitDates';
import { text } from '../content/pages/programme';
import * as s from './ProgrammePage.module.scss';

export default function ProgrammePage() {
  return (
    <>
      <div className={s.onScreen}>
        <PageHead
          title={text.head.title}
          lead={text.head.lead}
          crumbs={useCrumbs()}
          when={<SummitDates />}
          picture={clock.head}
        />
      </div>
      <Programme />
      <div className={s.onScreen}>
        <CallToAction
          title={text.next.title}
          lead={text.next.lead}
          art={hours}
          actions={
            <>
              <DatePhase
                fact="gais.summit.dates"
                upcoming={<Button href="/gais/ticket">Compare passes</Button>}
                past={<Button href="/gais/Registration">Tell me the dates</Button>}
              />
              <Button href="/gais/speakers" variant="line">
                Who is on stage
              </Button>
            </>
          }
        />
      </div>
    </>
  );
}
