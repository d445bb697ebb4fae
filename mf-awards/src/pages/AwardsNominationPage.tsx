import { desk } from '@concourse/pictures/scenes';
import { NominationPage } from '../components/NominationPage';
import { awardsNomination, nextAwardsNomination } from '../forms/awardsNomination';
import { useCategoryFromUrl } from '../forms/useCategoryFromUrl';

export default function AwardsNominationPage() {
  return (
    <NominationPage
      picture={desk.head}
      title="Show your working."
      lead="Nomination for the Global AI Excellence Awards: nine categories, one form, about twenty minutes. Bring numbers you can stand behind."
      form={awardsNomination}
      nextForm={nextAwardsNomination}
      fromAddress={useCategoryFromUrl()}
    />
  );
}
