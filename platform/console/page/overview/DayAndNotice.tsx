import { ArrowLink } from '@concourse/ui/ArrowLink';
import { Notice } from '@concourse/ui/Notice';
import type { EnvironmentStatus } from '../../server/api';
import { withQuery } from '../apiClient';
import { may, type Grants } from '../rights';

type Props = { now: EnvironmentStatus; grants: Grants; isReadOnly: boolean };

/** The urgent notice of an environment, and links to change it and to see the pages of another day. */
export function DayAndNotice({ now: { environment, notice }, grants, isReadOnly }: Props) {
  const mayNotify = may(grants, 'release', 'shell');
  const links = [
    { kind: 'preview', label: 'See any day in a preview', isAllowed: may(grants, 'preview') },
    { kind: 'notice', label: 'Show an urgent notice', isAllowed: mayNotify },
    { kind: 'end-notice', label: 'End the urgent notice', isAllowed: mayNotify && notice !== null },
  ].filter(({ isAllowed }) => isAllowed && !isReadOnly);
  return (
    <>
      {notice !== null && (
        <Notice kind="warning" title="Pages show an urgent notice">
          {notice}
        </Notice>
      )}
      {links.length > 0 && (
        <ul className="list">
          {links.map(({ kind, label }) => (
            <li key={kind}>
              <ArrowLink href={withQuery('/act', { environment, do: kind })}>
                {label}
                <span className="vh"> in {environment}</span>
              </ArrowLink>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
