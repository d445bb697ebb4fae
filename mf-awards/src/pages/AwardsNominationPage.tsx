import { NominationPage } from '../components/NominationPage';
import { crumbs } from '../content/crumbs';
import { awardsNomination } from '../forms/awardsNomination';
import { useCategoryFromAddress } from '../forms/useCategoryFromAddress';

export default function AwardsNominationPage() {
  return (
    <NominationPage
      title="Show your working."
      lead="Nomination for the Global AI Excellence Awards: nine categories, one form, about twenty minutes. Bring numbers you can stand behind."
      crumbs={crumbs['awards-nomination']}
      form={awardsNomination}
      fromAddress={useCategoryFromAddress()}
    />
  );
}
