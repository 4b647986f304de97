import { expect, test } from 'vitest';
import { paperFault, unreadablePdf } from './paper-intake.server.ts';
import { pdfOf } from './testing/sample-pdf.ts';

test('O17 a PDF that opens is taken, also one that only forbids printing', async () => {
  expect(await paperFault(await pdfOf(['Edital', 'Anexo']), 'pdf')).toBeNull();
  const owned = await pdfOf('Edital', { ownerPassword: 'dono', permissions: {} });
  expect(await paperFault(owned, 'pdf')).toBeNull();
});

test('O17 a PDF with a password, or one that no reader opens, is told at intake', async () => {
  expect(await paperFault(await pdfOf('Edital', { userPassword: 'segredo' }), 'pdf')).toBe('locked');
  expect(await paperFault(Buffer.from('%PDF-1.7\n'), 'pdf')).toBe('cut');
  expect(await unreadablePdf(Buffer.from('%PDF-1.7\n'))).toBe('damaged');
  const whole = await pdfOf('Edital');
  expect(await unreadablePdf(Buffer.concat([whole.subarray(0, 200), Buffer.from('\n%%EOF')]))).toBe(
    'damaged',
  );
});
