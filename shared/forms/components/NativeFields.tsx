import { siteConfig } from '../../area/siteConfig';
import { sentId } from '../engine/nativePost';
import type { FormDefinition } from '../defineForm';
import * as s from './NativeFields.module.scss';

type Props = { form: FormDefinition; page: string };

/** What a post by the browser itself needs, and the honeypot. Scripts send without these. */
export function NativeFields({ form, page }: Props) {
  const { services, siteUrl } = siteConfig();
  if (form.service.kind === 'email') {
    const { serviceId, publicKey, ...templates } = services.email;
    return (
      <>
        <input type="hidden" name="service_id" value={serviceId} />
        <input type="hidden" name="template_id" value={templates[form.service.template]} />
        <input type="hidden" name="user_id" value={publicKey} />
      </>
    );
  }
  return (
    <>
      <input type="hidden" name="access_key" value={services.submission.accessKey} />
      <input type="hidden" name="redirect" value={`${siteUrl}${page}#${sentId(form)}`} />
      <label className={s.honeypot} aria-hidden="true">
        Leave this box empty
        <input type="checkbox" name="botcheck" tabIndex={-1} autoComplete="off" />
      </label>
    </>
  );
}
