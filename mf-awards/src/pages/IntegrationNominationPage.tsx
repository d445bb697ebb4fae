import { bench } from '@concourse/pictures/scenes';
import { NominationPage } from '../components/NominationPage';
import { integrationNomination, nextIntegrationNomination } from '../forms/integrationNomination';

export default function IntegrationNominationPage() {
  return (
    <NominationPage
      picture={bench.head}
      title="AI Integration Excellence"
      lead="The official nomination form, in seven sections. Only the first one and the last box are compulsory; the rest is where entries are won."
      form={integrationNomination}
      nextForm={nextIntegrationNomination}
    />
  );
}
