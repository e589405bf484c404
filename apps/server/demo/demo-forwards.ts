import type { EmailForward } from '#features/email/rules/email-forward.ts';
import { after, days } from '#platform/kernel/duration.ts';

/** Where mail to names of the demo company is sent on: one forward waits for its destination's yes, one is switched off. */
export function demoForwards(now: Date): readonly EmailForward[] {
  const forward = (
    domain: string,
    mailbox: string,
    wishes: Partial<Pick<EmailForward, 'verifiedAt' | 'deactivatedAt'>> = {},
  ): EmailForward => ({
    ...{ domain, mailbox, destination: 'dana@mail.example', createdAt: after(now, -days(90)) },
    ...{ verifiedAt: after(now, -days(89)), deactivatedAt: null },
    ...wishes,
  });
  return [
    forward('northwindphoto.com', 'hello'),
    forward('northwindphoto.com', 'bookings'),
    forward('northwindphoto.com', 'press', { verifiedAt: null }),
    forward('atlastrails.dev', 'team'),
    forward('fernstudio.design', 'studio', { deactivatedAt: after(now, -days(10)) }),
  ];
}
