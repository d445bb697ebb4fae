import type { ReactNode } from 'react';
import { ArrowLink } from '@concourse/ui/ArrowLink';
import type { LiveArea, EnvironmentStatus } from '../../server/api';
import { withQuery } from '../apiClient';
import { compareAreas } from '../areaLanes';
import { RelativeTime, AreaBadge, TitledSection } from '../components';
import { personName, liveReason } from '../format';
import * as s from './LiveReleaseList.module.scss';

type Props = { now: EnvironmentStatus; isReadOnly: boolean };

/** The live releases, grouped by the revision that promoted them. Texts that apply to several areas are shown once. */
export function LiveReleaseList({ now: { environment, areas, edition }, isReadOnly }: Props) {
  const notes = [
    {
      id: noteId('promote', environment),
      text: 'Promote is disabled because no other release is published',
      areas: isReadOnly ? [] : areas.filter(({ canPromote }) => !canPromote),
    },
    {
      id: noteId('roll-back', environment),
      text: 'Roll back is disabled because there is no earlier release',
      areas: isReadOnly ? [] : areas.filter(({ canRollBack }) => !canRollBack),
    },
    {
      id: noteId('owner', environment),
      text: 'No owner is named',
      areas: areas.filter(({ owner }) => owner === null),
    },
  ];
  return (
    <TitledSection
      id={`releases-${environment}`}
      title={
        <>
          Live releases<span className="vh"> in {environment}</span>
        </>
      }
      aside={`edition ${edition ?? ''}`}
    >
      <ul className="list">
        {groupByRevision(areas).map((group) => (
          <ReleaseGroup key={group[0]?.area} {...{ group, environment, isReadOnly }} />
        ))}
      </ul>
      {notes.map(
        ({ id, text, areas: { length }, areas: affected }) =>
          length > 0 && (
            <p key={id} id={id} className={s.note}>
              {text}:{' '}
              {length === areas.length ? 'all areas' : affected.map(({ area }) => area).join(', ')}.
            </p>
          ),
      )}
    </TitledSection>
  );
}

const noteId = (subject: string, environment: string): string => `${subject}-note-${environment}`;

/** The newest revision is the first. Areas without a live release are the last. */
function groupByRevision(areas: LiveArea[]): LiveArea[][] {
  const order = ({ version, rev }: LiveArea): number => (version === null ? -1 : (rev ?? 0));
  const sorted = areas.toSorted((one, other) => compareAreas(one.area, other.area));
  const groups = Map.groupBy(sorted, order);
  return [...groups].sort(([one], [other]) => other - one).map(([, group]) => group);
}

const commitOf = ({ commit, dirty }: LiveArea): string =>
  [commit && `commit ${commit.slice(0, 8)}`, dirty && 'uncommitted changes']
    .filter(Boolean)
    .join(' with ');

type GroupProps = { group: LiveArea[]; environment: string; isReadOnly: boolean };

function ReleaseGroup({ group, environment, isReadOnly }: GroupProps) {
  const [first] = group;
  if (!first) return null;
  const { since, who, rev } = first;
  const commits = new Set(group.map(commitOf));
  const commit = commits.size === 1 ? commitOf(first) : '';
  return (
    <li className={s.group}>
      <h3 className={s.reason}>{liveReason(first)}</h3>
      <p className={s.meta}>
        {since !== null && who !== null && (
          <span>
            <RelativeTime when={since} /> by {personName(who)}
          </span>
        )}
        {rev !== null && (
          <a href={`${withQuery('/history', { environment })}#revision-${rev}`}>revision {rev}</a>
        )}
        {commit !== '' && <span>{commit}</span>}
      </p>
      <ul className="list">
        {group.map((live) => {
          const { area, version, owner, signedBy, canPromote, canRollBack } = live;
          const contacts = [owner?.chat, owner?.pager].filter(Boolean);
          const signers = signedBy.length > 0 ? [`signed by ${signedBy.join(', ')}`] : [];
          const action = (kind: string, isEnabled: boolean) => ({
            href: withQuery('/act', { environment, do: kind, area }),
            note: isEnabled ? null : noteId(kind, environment),
          });
          return (
            <li key={area} className={s.row}>
              <AreaBadge area={area} className={s.badge} />
              <h4 className={s.area}>{area}</h4>
              <div className={s.version}>
                <p>{version ?? 'not live'}</p>
                {commits.size > 1 && <p className={s.meta}>{commitOf(live)}</p>}
              </div>
              <div className={s.owner}>
                {owner && <p>{owner.team}</p>}
                <p className={s.meta}>{[...contacts, ...signers].join(' · ')}</p>
              </div>
              {!isReadOnly && (
                <p className={s.actions}>
                  <ActionLink {...action('promote', canPromote)}>
                    Promote<span className="vh"> another release of {area}</span>
                  </ActionLink>
                  <ActionLink {...action('roll-back', canRollBack)}>
                    Roll back<span className="vh"> {area}</span>
                  </ActionLink>
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </li>
  );
}

type ActionLinkProps = { href: string; note: string | null; children: ReactNode };

/** @param note the id of the reason why the action is disabled */
const ActionLink = ({ href, note, children }: ActionLinkProps) =>
  note === null ? (
    <ArrowLink href={href}>{children}</ArrowLink>
  ) : (
    <span role="link" aria-disabled="true" aria-describedby={note} className={s.disabled}>
      {children}
    </span>
  );
