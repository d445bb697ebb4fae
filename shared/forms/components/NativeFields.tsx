import { siteConfig } from '@concourse/site/siteConfig';
import type { FormDefinition } from '../defineForm';
import { honeypot } from '../delivery/honeypot';
import { sentId } from '../engine/nativeForm';
import * as s from './NativeFields.module.scss';

type Props = { form: FormDefinition; page: string };

/** Hidden fields for native form posts, and the honeypot. Scripts do not send them. */
export function NativeFields({ form, page }: Props) {
  const { services, siteUrl } = siteConfig();
  if (form.service.kind === 'email') {
    const { serviceId, publicKey, ...templates } = services.email;
    return (
      <>
        <input type="hidden" name="service_id" value={serviceId} />
        <input type="hidden" name="template_id" value={templates[form.service.template]} />
        <input type="hidden" name="user_id" value={publicKey} />
        <Honeypot />
      </>
    );
  }
  return (
    <>
      <input type="hidden" name="access_key" value={services.submission.accessKey} />
      <input type="hidden" name="redirect" value={`${siteUrl}${page}#${sentId(form)}`} />
      <Honeypot />
    </>
  );
}

function Honeypot() {
  return (
    <label className={s.honeypot}>
      Leave this box empty
      <input type="checkbox" name={honeypot} />
    </label>
  );
}
