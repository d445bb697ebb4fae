import { ArrowLink } from '@concourse/ui/ArrowLink';
import { Button } from '@concourse/ui/Button';
import { Hero } from '@concourse/ui/Hero';
import { HeroMetaBar } from '@concourse/ui/HeroMetaBar';
import type { SummitDetails } from '../content/summits/summit';
import { CalendarOrNotifyLink } from './CalendarOrNotifyLink';
import { IndustrySummitActions } from './IndustrySummitActions';
import { IndustrySummitStatus } from './IndustrySummitStatus';
import * as s from './SummitHero.module.scss';

type Props = {
  summit: { id: string; title: string; introductionText: string };
  details: SummitDetails;
};

// One word per line, so that the text takes only half of the hero. The last word is yellow.
function posterLines(title: string): (string | { highlight: string })[] {
  const words = title.split(' ');
  return words.map((word, index) => (index === words.length - 1 ? { highlight: word } : word));
}

/** The hero of a summit with place and dates at its bottom. */
export function SummitHero({ summit, details }: Props) {
  const { when, cropAnchor, wide, tall, registerLink, agendaLink, calendar } = details;
  return (
    <div className={s.poster} data-keeps={cropAnchor}>
      <Hero
        title={posterLines(summit.title)}
        lead={summit.introductionText}
        status={<IndustrySummitStatus when={when} />}
        wide={wide}
        tall={tall}
        actions={
          <>
            <IndustrySummitActions
              when={when}
              register={{ label: 'Register Now', href: registerLink }}
            />
            <Button href={agendaLink} variant="line">
              View Schedule
            </Button>
          </>
        }
        strip={
          <HeroMetaBar
            label={<b>{when.date ? `${when.edition ?? ''}: ${when.date}` : when.city}</b>}
            action={
              calendar && when.of !== undefined ? (
                <CalendarOrNotifyLink of={when.of} file={calendar} saveAs={`${summit.id}.ics`}>
                  Add to calendar
                </CalendarOrNotifyLink>
              ) : (
                <ArrowLink href="/gais/conference">All conferences</ArrowLink>
              )
            }
          >
            {when.date ? `${when.city}, ${when.format.toLowerCase()}` : when.format}
          </HeroMetaBar>
        }
      />
    </div>
  );
}
