import { useState } from 'react';
import { ArrowLink } from '@concourse/ui/ArrowLink';
import { Button } from '@concourse/ui/Button';
import { ButtonRow } from '@concourse/ui/ButtonRow';
import type { ConsoleInfo, RequestDecision, RequestList, RequestView } from '../../server/api';
import { useQuery, withQuery } from '../apiClient';
import { ErrorNotice, RelativeTime, TitledSection } from '../components';
import { formatDateTime, personName } from '../format';
import { LineList } from '../plan/ChangeLists';
import type { Grants } from '../rights';
import { ActionNotice, useAction } from '../useAction';
import * as s from './Requests.module.scss';
import { ShiftNote } from './ShiftNote';

const intervalMs = 5000;

type Props = { info: ConsoleInfo; environment: string; grants: Grants; version: string };

/** The note for the next shift, requests that wait for the user, and other requests of an environment. */
export function RequestsSection({ info, environment, grants, version }: Props) {
  const [sent, setSent] = useState(0);
  const action = useAction();
  const address = withQuery('/api/requests', { environment });
  const { data, error } = useQuery<RequestList>(address, `${version} ${sent}`, intervalMs);
  const post = async (path: string, body: object): Promise<boolean> => {
    const isApplied = await action.send(path, { environment, ...body });
    setSent((count) => count + 1);
    return isApplied;
  };
  if (error) return <ErrorNotice error={error} />;
  if (!data) return null;
  const decide = (id: string, decision: RequestDecision) => post('/api/request', { id, decision });
  const [waiting, others] = [true, false].map((isWaiting) =>
    data.requests.filter(({ waitsForViewer }) => waitsForViewer === isWaiting),
  );
  const groups = [
    { title: 'Waits for you', requests: waiting ?? [] },
    { title: 'Requests', requests: others ?? [] },
  ];
  return (
    <>
      <ActionNotice action={action} />
      {info.hasSignIn && (
        <ShiftNote
          {...{ environment, grants, note: data.note }}
          onSave={(text) => post('/api/note', { text })}
        />
      )}
      {groups.map(
        ({ title, requests }) =>
          requests.length > 0 && (
            <TitledSection
              key={title}
              id={`${title}-${environment}`.replaceAll(' ', '-')}
              title={title}
            >
              {requests.map((request) => (
                <RequestArticle key={request.id} {...{ request, environment, decide }} />
              ))}
            </TitledSection>
          ),
      )}
    </>
  );
}

const buttonStyles = {
  approve: { label: 'Approve', variant: 'signal' },
  apply: { label: 'Try again', variant: 'ink' },
  withdraw: { label: 'Withdraw', variant: 'line' },
} as const;

type ArticleProps = {
  request: RequestView;
  environment: string;
  decide: (id: string, decision: RequestDecision) => Promise<boolean>;
};

function RequestArticle({ request, environment, decide }: ArticleProps) {
  const { id, who, when, why, at, summary, text, approvedBy, events } = request;
  const { waitsForViewer, mayWithdraw, mayApply } = request;
  const [busy, setBusy] = useState<RequestDecision | null>(null);
  const act = (decision: RequestDecision) => async () => {
    setBusy(decision);
    await decide(id, decision);
    setBusy(null);
  };
  const buttons = (['approve', 'apply', 'withdraw'] as const).filter(
    (decision) => ({ approve: waitsForViewer, apply: mayApply, withdraw: mayWithdraw })[decision],
  );
  return (
    <article className={s.request} aria-labelledby={`request-${id}`}>
      <h3 id={`request-${id}`} className={s.summary}>
        {summary}
      </h3>
      <p className={s.meta}>
        Requested <RelativeTime when={when} /> by {personName(who)}
        {at !== null && ` for ${formatDateTime(at)}`}
        {why !== '' && `: ${why}`}
      </p>
      <p>{text}</p>
      {approvedBy.length > 0 && <p>Approved by {approvedBy.map(personName).join(', ')}</p>}
      {request.isOpen && (
        <>
          <LineList title="Sentences" lines={request.sentences} />
          <LineList title="Changed pages" lines={request.pages} />
          <LineList title="Settings" lines={request.settings} />
        </>
      )}
      {events.length > 0 && (
        <details>
          <summary>
            History<span className="vh"> of the request: {summary}</span>
          </summary>
          <ul className="list">
            {events.map(({ kind, when: time, who: by, message }) => (
              <li key={`${kind} ${time}`}>
                {formatDateTime(time)}: {message}
                {(kind === 'approved' || kind === 'withdrawn') && ` by ${personName(by)}`}
              </li>
            ))}
          </ul>
        </details>
      )}
      {['outdated', 'refused', 'expired'].includes(request.status) && (
        <ArrowLink href={againAddress(environment, request.action)}>
          Request again<span className="vh">: {summary}</span>
        </ArrowLink>
      )}
      {buttons.length > 0 && (
        <ButtonRow>
          {buttons.map((decision) => (
            <Button
              key={decision}
              size="sm"
              variant={buttonStyles[decision].variant}
              busy={busy === decision}
              onClick={() => void act(decision)()}
            >
              {buttonStyles[decision].label}
              <span className="vh">: {summary}</span>
            </Button>
          ))}
        </ButtonRow>
      )}
    </article>
  );
}

/** Returns the address of the form with the same change. */
function againAddress(environment: string, action: RequestView['action']): string {
  if (action.do === 'restore')
    return withQuery('/act', { environment, do: 'restore', rev: String(action.rev) });
  if (action.do === 'promote from')
    return withQuery('/act', { environment, do: 'promote-from', from: action.from });
  if (action.do === 'change facts') return withQuery('/facts', { environment });
  const { percent, releases } = action;
  const query = new URLSearchParams({ environment, do: percent === null ? 'promote' : 'canary' });
  if (percent !== null) query.set('percent', String(percent));
  for (const release of releases) query.append('release', release);
  return `/act?${query.toString()}`;
}
