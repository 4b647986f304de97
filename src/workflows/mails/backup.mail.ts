import { upkeepMails } from '../../copy/mails/mails-upkeep.ts';
import { readBody } from './mail-body.ts';
import type { MailTemplate } from './mail-template.ts';

/** As deliveries name it. */
export const BACKUP_FAILED = 'backup-failed';

/** To the operator, of a backup that was not made or did not come back. */
export const backupFailedMail: MailTemplate = {
  name: BACKUP_FAILED,
  sample: { data: { problem: 'o disco está cheio', lastGood: '25/11/2026, 2h30' } },
  write({ delivery, brand }) {
    const body = readBody(delivery.data);
    const said = upkeepMails.backup;
    return {
      subject: said.subject,
      preview: said.preview,
      title: said.title,
      blocks: [
        { kind: 'text', words: said.intro },
        {
          kind: 'facts',
          rows: [
            { label: said.why, value: body.text('problem') },
            { label: said.lastGood, value: body.text('lastGood') || said.none },
          ],
        },
        { kind: 'text', words: said.next, small: true },
      ],
      reason: said.reason(brand.name),
    };
  },
};
