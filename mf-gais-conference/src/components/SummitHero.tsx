import { DatePhase } from '@concourse/site/byDatePhase';
import { ArrowLink } from '@concourse/ui/ArrowLink';
import { SecondaryAction } from '@concourse/ui/EventActions';
import { Hero } from '@concourse/ui/Hero';
import { HeroMetaBar } from '@concourse/ui/HeroMetaBar';
import type { SummitDetails } from '../content/summits/summit';
import { CalendarLink } from './CalendarLink';
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

const allConferences = <ArrowLink href="/gais/conference">All conferences</ArrowLink>;

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
            <SecondaryAction href={agendaLink} label="View Schedule" />
          </>
        }
        strip={
          <div className={s.meta}>
            <HeroMetaBar
              label={<b>{when.date ? `${when.edition ?? ''}: ${when.date}` : when.city}</b>}
              action={
                calendar && when.of !== undefined ? (
                  <DatePhase
                    fact={when.of}
                    upcoming={
                      <CalendarLink file={calendar} saveAs={`${summit.id}.ics`}>
                        Add to calendar
                      </CalendarLink>
                    }
                    past={allConferences}
                  />
                ) : (
                  allConferences
                )
              }
            >
              {when.date ? `${when.city}, ${when.format.toLowerCase()}` : when.format}
            </HeroMetaBar>
          </div>
        }
      />
    </div>
  );
}
