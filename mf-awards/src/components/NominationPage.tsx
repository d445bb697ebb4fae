import type { ReactNode } from 'react';
import { useCrumbs } from '@concourse/area/crumbs';
import type { FormDefinition, FormValues } from '@concourse/forms/defineForm';
import { FormPage } from '@concourse/forms/FormPage';
import { DatePhase, byDatePhase } from '@concourse/site/byDatePhase';
import { EventStage } from '@concourse/site/eventStage';
import { Notice } from '@concourse/ui/Notice';
import { PageHead } from '@concourse/ui/PageHead';
import type { PictureSource } from '@concourse/ui/Picture';
import { dates, nextAwards } from '../content/dates';
import { nominationFee } from '../content/nominationFee';
import { beforeDeadline, nominationSuccess } from '../content/nominationSuccess';
import { AwardsStatus } from './AwardsStatus';
import { NominationPhase } from './NominationPhase';

type Props = {
  title: ReactNode;
  lead: string;
  form: FormDefinition;
  nextForm: FormDefinition;
  /** The picture of the page head. */
  picture: PictureSource;
  /** Returns initial values from the URL, given the values of the fields. */
  fromAddress?: ((values: FormValues) => FormValues) | undefined;
};

/** After the deadline, nominations are for the next awards. */
const fromDeadline = (current: ReactNode, next: ReactNode): ReactNode => (
  <DatePhase
    fact="awards.deadline"
    upcoming={<EventStage announced={current} next={next} />}
    past={next}
  />
);

export function NominationPage({ title, lead, form, nextForm, picture, fromAddress }: Props) {
  const crumbs = useCrumbs();
  // Its success message shows these dates: the page receives only facts that it quotes now.
  beforeDeadline();
  return (
    <FormPage
      head={
        <PageHead
          title={title}
          lead={lead}
          status={<AwardsStatus />}
          edge="slip"
          picture={picture}
          wideOnly
          crumbs={crumbs}
        />
      }
      notice={<NominationNotice />}
      form={form}
      nextForm={nextForm}
      byEdition={fromDeadline}
      initialValuesFromUrl={fromAddress}
      aside={byDatePhase('awards.deadline', {
        upcoming: `Nominations close on ${dates.deadline.date}.`,
        today: `Nominations close today, ${dates.deadline.date}.`,
        past: nominationFee.after,
      })}
      success={nominationSuccess}
    />
  );
}

/** Shown above a nomination before nominations open and after the deadline: what happens to it now. */
const NominationNotice = () => (
  <NominationPhase
    before={
      <Notice kind="info" title="You can already nominate.">
        <p>We read nominations from {dates.freeNominations.date}.</p>
      </Notice>
    }
    open={null}
    closed={
      <Notice kind="info" title={`Nominations for 2025-26 closed on ${dates.deadline.date}.`}>
        <p>You can still nominate: for the next awards, at no cost today. {nextAwards()}</p>
      </Notice>
    }
  />
);
