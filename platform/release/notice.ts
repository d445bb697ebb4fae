import { patternFault } from '@concourse/contract/pathPattern';
import { describeTime, parseFreezeTime } from '@concourse/core/config/freezes';
import { describeNotice } from '@concourse/core/config/notice';
import type { RecordedNotice } from '@concourse/core/store/types';
import { promoteToAll, type Change } from './changes';
import { ReleaseError } from './errors';
import { requireLive } from './siteState';

/** A longer text is not read in an emergency, and would push the page down on phones. */
const maxLength = 200;

/** A notice as a person types it. */
type NoticeInput = {
  text: string;
  until: string;
  link?: string | undefined;
  paths?: string[] | undefined;
};

/**
 * Parses a notice.
 * @throws ReleaseError NOTICE_INVALID, which names the first invalid part
 */
export function parseNotice({ text, until, link, paths }: NoticeInput, now: Date): RecordedNotice {
  const reject = (problem: string, next: string): ReleaseError =>
    new ReleaseError('NOTICE_INVALID', `The notice is not valid: ${problem}.`, next);
  const words = text.trim();
  // oxlint-disable-next-line no-control-regex -- the expression rejects control characters
  if (words === '' || words.length > maxLength || /[\u0000-\u001f\u007f]/.test(words)) {
    const problem = `its text has ${words.length} characters, or line breaks`;
    throw reject(problem, `Write one line of 1 to ${maxLength} characters, without HTML.`);
  }
  const end = parseFreezeTime(until, 'to');
  if (!end) {
    const next = 'Write a day, which is included, or a time in Berlin: 2027-03-19T18:00.';
    throw reject(`its end ${JSON.stringify(until)} is not a time`, next);
  }
  if (end <= now) throw reject(`it ended at ${describeTime(end)}`, 'Choose a later time.');
  if (link !== undefined && !/^(?:\/(?!\/)|https:\/\/)[^\s\\]*$/.test(link))
    throw reject(`its link ${JSON.stringify(link)} is not safe`, 'Write /path or https://….');
  for (const path of paths ?? []) {
    const fault = patternFault(path);
    if (fault !== null) throw reject(`${path} ${fault}`, 'Write a pattern such as /gais/*.');
  }
  return {
    text: words,
    link: link ?? null,
    paths: paths && paths.length > 0 ? [...new Set(paths)].sort() : null,
    until: end.toISOString(),
  };
}

/** Shows a notice, or ends the current one, with the live releases. No freeze applies. @throws ReleaseError without one */
export const changeNotice =
  (notice: RecordedNotice | null): Change =>
  async (head, history) => {
    const { notice: current } = requireLive(head).record.settings ?? {};
    if (!notice && !current) {
      const next = 'Show one: npm run site -- notice set "…" --until <time>';
      throw new ReleaseError('NOTICE_MISSING', 'There is no notice to end.', next);
    }
    const summary = notice ? `show the notice ${describeNotice(notice)}` : 'end the notice';
    return { ...(await promoteToAll({})(head, history)), notice, summary, kind: 'recomposition' };
  };
