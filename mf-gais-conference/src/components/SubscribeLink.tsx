import { siteConfig } from '@concourse/site/siteConfig';
import { ArrowLink } from '@concourse/ui/ArrowLink';
import { useHydrated } from '@concourse/ui/useHydrated';

/** The stable address of the summit's calendar. A subscription follows later changes of the file. */
export const calendarAddress = '/gais.ics';

/** Subscribes to the summit's calendar in the visitor's calendar program. Without scripts, a download. */
export function SubscribeLink() {
  const hydrated = useHydrated();
  const { siteUrl } = siteConfig();
  const address = `${siteUrl}${calendarAddress}`;
  return (
    <ArrowLink
      href={hydrated ? address.replace(/^https?:/, 'webcal:') : address}
      type="text/calendar"
      icon="calendar"
    >
      Add to my calendar app
    </ArrowLink>
  );
}
