import { alertConfirmMail, alertDigestMail, alertKnownMail, alertLinkMail } from './alert.mail.ts';
import { backupFailedMail } from './backup.mail.ts';
import { deskLinkMail, deskNotice } from './desk.mail.ts';
import { contactVisitorMail, messageVisitorMail, visitVisitorMail } from './enquiry.mail.ts';
import { deskAnswerMail, visitConfirmedMail } from './inbox.mail.ts';
import { auctionLeadVisitorMail, leadVisitorMail, popupLeadVisitorMail } from './lead.mail.ts';
import type { MailTemplate } from './mail-template.ts';
import { OPERATOR_TEMPLATES } from './operator.mail.ts';
import { privacyLinkMail } from './privacy.mail.ts';
import { proposalVisitorMail } from './proposal.mail.ts';
import { simulationVisitorMail } from './simulation.mail.ts';
import { sourceRefusedMail } from './source.mail.ts';
import { watchConfirmMail, watchNewsMail } from './watch.mail.ts';

/** Every kind of message that the product sends. */
export const MAIL_TEMPLATES: readonly MailTemplate[] = [
  messageVisitorMail,
  contactVisitorMail,
  visitVisitorMail,
  simulationVisitorMail,
  proposalVisitorMail,
  leadVisitorMail,
  popupLeadVisitorMail,
  auctionLeadVisitorMail,
  privacyLinkMail,
  alertConfirmMail,
  alertKnownMail,
  alertLinkMail,
  alertDigestMail,
  watchConfirmMail,
  watchNewsMail,
  deskLinkMail,
  deskNotice,
  deskAnswerMail,
  visitConfirmedMail,
  sourceRefusedMail,
  backupFailedMail,
  ...OPERATOR_TEMPLATES,
];
