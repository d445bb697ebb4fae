import { siteConfig } from '@concourse/site/siteConfig';
import { Notice } from '@concourse/ui/Notice';
import type { FormDefinition } from '../defineForm';
import { sentId } from '../engine/nativeForm';
import * as s from './NoScriptNotice.module.scss';

type Props = { form: FormDefinition };

/** What a visitor without scripts reads: how else to reach us, and, once back from the service, a thank you. */
export function NoScriptNotice({ form }: Props) {
  const mail = siteConfig().mail[form.contact];
  return (
    <>
      <div className={s.sent} id={sentId(form)}>
        <Notice kind="info" title={form.messages.sent}>
          {form.messages.thanks}
        </Notice>
      </div>
      <noscript>
        <Notice kind="info" title="This form works without scripts, too">
          It is sent as it is, and nothing is kept on your device. Or write to{' '}
          <a href={`mailto:${mail}`}>{mail}</a>.
        </Notice>
      </noscript>
    </>
  );
}
