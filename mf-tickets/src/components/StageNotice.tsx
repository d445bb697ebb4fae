import { EventStage, type EventStageContent } from '@concourse/site/eventStage';
import { Notice } from '@concourse/ui/Notice';

type Words = readonly [title: string, text: string];

type Props = {
  /** The notice of each stage about the form of the page. Null: the page needs no notice. */
  words: EventStageContent<Words | null>;
};

export const StageNotice = ({ words }: Props) => {
  const notices = Object.entries(words).map(([stage, word]) => [
    stage,
    word && (
      <Notice kind="info" title={word[0]}>
        <p>{word[1]}</p>
      </Notice>
    ),
  ]);
  return <EventStage announced={null} {...Object.fromEntries(notices)} />;
};
