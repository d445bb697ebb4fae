import { factory } from '@concourse/pictures/scenes';
import { NominationPage } from '../components/NominationPage';
import { bestUseNomination, nextBestUseNomination } from '../forms/bestUseNomination';

export default function BestUseNominationPage() {
  return (
    <NominationPage
      picture={factory.head}
      title="Best Use of AI in Industry"
      lead="The official nomination form, in seven sections. One industry, one use, and what is different since."
      form={bestUseNomination}
      nextForm={nextBestUseNomination}
    />
  );
}
