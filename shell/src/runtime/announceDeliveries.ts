import { on } from '@concourse/contract/events';

/** Announces a form that was sent in the background, on pages without this form. Its own page shows a receipt. */
export function announceDeliveries(): void {
  on('form:settled', ({ form, announcement }) => {
    if (announcement === undefined || document.getElementById(`${form}-form`)) return;
    void import(/* webpackChunkName: "navigation" */ './notices').then(({ showNotice }) =>
      showNotice(announcement, { text: announcement }),
    );
  });
}
