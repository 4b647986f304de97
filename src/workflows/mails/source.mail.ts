import { sourceMails } from '../../copy/mails/mails-sources.ts';
import { readBody } from './mail-body.ts';
import type { MailTemplate } from './mail-template.ts';

/** As deliveries name it. */
export const SOURCE_REFUSED = 'source-refused';
const FILES_SHOWN = 12;

/** To the operator, of lists and feeds that came and were not taken, or did not come. */
export const sourceRefusedMail: MailTemplate = {
  name: SOURCE_REFUSED,
  sample: {
    data: { source: 'banco', files: ['Lista_imoveis_SP.csv'], words: ['a última linha está cortada'] },
  },
  write({ delivery, brand }) {
    const body = readBody(delivery.data);
    const source = body.text('source');
    const words = body.texts('words');
    const rows = body.texts('files').map((label, index) => ({ label, value: words[index] ?? '' }));
    if (source === '' || rows.length === 0) return null;
    const said = sourceMails.refused;
    const rest = rows.length - FILES_SHOWN;
    const more = rest > 0 ? [{ label: said.rest, value: said.more(rest) }] : [];
    return {
      subject: said.subject(source),
      preview: said.preview,
      title: said.title,
      blocks: [
        { kind: 'text', words: said.intro(source) },
        { kind: 'facts', rows: [...rows.slice(0, FILES_SHOWN), ...more] },
        { kind: 'text', words: said.next(source), small: true },
      ],
      reason: said.reason(brand.name),
    };
  },
};
