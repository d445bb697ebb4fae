import { useCrumbs } from '@concourse/area/crumbs';
import { hours } from '@concourse/pictures/closings';
import { clock } from '@concourse/pictures/scenes';
import { EventStage } from '@concourse/site/eventStage';
import { CallToAction } from '@concourse/ui/CallToAction';
import { EventActions, SecondaryAction } from '@concourse/ui/EventActions';
import { EventPageHead } from '@concourse/ui/EventPageHead';
import { NowAndNext } from '../components/programme/NowAndNext';
import { Programme } from '../components/programme/Programme';
import { ProgrammeChanges } from '../components/programme/ProgrammeChanges';
import { text } from '../content/pages/programme';
import { text as ride } from '../content/ride';
import { choiceView, useProgrammeView } from '../programme/useProgrammeView';
import * as s from './ProgrammePage.module.scss';

export default function ProgrammePage() {
  const programme = useProgrammeView();
  const choice = choiceView(programme.view);
  const crumbs = useCrumbs();
  // The board of dates follows the timetable. While the summit is open, the board shows sessions and precedes it.
  const board = choice ? null : (
    <div className={s.onScreen}>
      <NowAndNext />
    </div>
  );
  return (
    <>
      <div className={`${s.onScreen} ${s.head}`}>
        {choice ? (
          <EventPageHead crumbs={crumbs} title={ride[choice].title} />
        ) : (
          <EventPageHead
            {...text.head}
            crumbs={crumbs}
            picture={clock.head}
            actions={<EventActions />}
          />
        )}
      </div>
      <EventStage announced={null} open={board} over={null} />
      {!choice && (
        <div className={s.onScreen}>
          <ProgrammeChanges />
        </div>
      )}
      <Programme {...programme} />
      <EventStage announced={board} open={null} over={board} />
      <div className={s.onScreen}>
        <CallToAction
          {...text.next}
          art={hours}
          actions={
            <EventActions>
              <EventStage
                announced={null}
                onSale={<SecondaryAction href="/gais/ticket#compare" label="Compare the passes" />}
                soldOut={null}
              />
              <SecondaryAction href="/gais/speakers" label="See the speakers" />
            </EventActions>
          }
        />
      </div>
    </>
  );
}
