import { useState, type ReactElement } from 'react';
import { Button } from '@concourse/ui/Button';
import { Notice } from '@concourse/ui/Notice';
import type { PagePictures, Refusal, RevisionDifference, Stop } from '../../server/api';
import { refusalOf, send } from '../ask';
import { Shares } from '../plan/Shares';
import { useAsked } from '../useAsked';
import { Differences } from './Differences';
import { EvidenceTable } from './EvidenceTable';
import { Pictures } from './Pictures';
import * as s from './RevisionDetails.module.scss';
import { usePictured } from './usePictured';

type Props = { stop: Stop; environment: string; canAct: boolean };

/** What a revision was to do, why it was decided, and what it changed for visitors. */
export function RevisionDetails({ stop, environment, canAct }: Props): ReactElement {
  const query = new URLSearchParams({ environment, rev: String(stop.rev) });
  const { answer, refusal } = useAsked<RevisionDifference>(`/api/difference?${query.toString()}`);
  if (refusal) {
    return (
      <Notice kind="alert" title={refusal.message}>
        {refusal.next}
      </Notice>
    );
  }
  if (!answer) return <p role="status">Comparing the pages of both editions …</p>;
  return (
    <div className={s.details}>
      <h3 className={s.title}>Plan</h3>
      <Shares shares={answer.shares} />
      {stop.evidence && <EvidenceTable evidence={stop.evidence} />}
      <h3 className={s.title}>Difference</h3>
      <Differences difference={answer} />
      {canAct && answer.pages.length > 0 && <PicturesOf {...{ environment }} rev={stop.rev} />}
    </div>
  );
}

function PicturesOf({ environment, rev }: { environment: string; rev: number }): ReactElement {
  const [pictures, setPictures] = useState<PagePictures[] | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isBusy, setBusy] = useState(false);
  const pictured = usePictured(isBusy ? { environment, rev } : null);
  const take = (): void => {
    setBusy(true);
    setRefusal(null);
    send<PagePictures[]>('/api/pictures', { environment, rev })
      .then(setPictures, (error: unknown) => setRefusal(refusalOf(error)))
      .finally(() => setBusy(false));
  };
  if (pictures) return <Pictures pictures={pictures} />;
  return (
    <>
      {refusal && (
        <Notice kind="alert" title={refusal.message}>
          {refusal.next}
        </Notice>
      )}
      <Button size="sm" variant="line" icon="screen" busy={isBusy} onClick={take}>
        {isBusy ? 'Taking pictures …' : 'Take pictures, before and after'}
      </Button>
      <p role="status">{pictured && `${pictured.pages} of ${pictured.of} pages pictured`}</p>
    </>
  );
}
