import { useParams } from 'react-router-dom';
import { ScheduleUnpublished } from '../components/ScheduleUnpublished';
import { SummitAudience } from '../components/SummitAudience';
import { SummitAwardAgenda } from '../components/SummitAwardAgenda';
import { SummitHero } from '../components/SummitHero';
import { SummitIntroduction } from '../components/SummitIntroduction';
import { SummitReasons } from '../components/SummitReasons';
import { SummitRegister } from '../components/SummitRegister';
import { UnknownSummit } from '../components/UnknownSummit';
import { summitList } from '../content/summitList';
import { summits } from '../content/summits';

export default function SummitPage() {
  const { summitId } = useParams();
  const summit = summitList.find(({ id }) => id === summitId?.toLowerCase());
  if (!summit) return <UnknownSummit />;

  const details = summits[summit.id];
  return (
    <>
      <SummitHero summit={summit} details={details} />
      {details.showIntroduction && <SummitIntroduction introduction={details.introduction} />}
      {details.showWhyJoin && (
        <SummitReasons title={details.reasonsTitle} reasons={details.reasons} />
      )}
      {details.showAudience && <SummitAudience audience={details.audience} />}
      {details.showAwardAgenda && <SummitAwardAgenda details={details} />}
      {details.showRegister ? (
        <SummitRegister details={details} />
      ) : (
        <ScheduleUnpublished id={summit.id} />
      )}
    </>
  );
}
