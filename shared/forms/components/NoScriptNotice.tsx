import { siteConfig } from '@concourse/site/siteConfig';
import { Notice } from '@concourse/ui/Notice';
import type { FormDefinition } from '../defineForm';
import { sentId } from '../engine/nativeForm';
import * as s from './NoScriptNotice.module.scss';

type Props = { form: FormDefinition };

/** For visitors without scripts: other ways to contact us, and the confirmation after the service redirects back. */
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
