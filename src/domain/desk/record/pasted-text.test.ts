import { expect, test } from 'vitest';
import { pastedText } from './pasted-text.ts';

test('O11 what is pasted from an office program keeps emphasis and lists, and nothing of its styles', () => {
  const html =
    '<html><head><style>p{mso-x:1}</style></head><body><!--StartFragment--><p class=MsoNormal><b>Casa&nbsp;ampla</b></p>' +
    "<p class=MsoListParagraph><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span>Sol da manhã</p>" +
    "<p class=MsoListParagraph><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span>Quintal</p><!--EndFragment--></body></html>";
  expect(pastedText({ plain: '', html })).toBe('**Casa ampla**\n\n- Sol da manhã\n- Quintal');
});

test('O11 what is pasted from a printed page has its sentences whole', () => {
  const plain =
    'Casa com três dormitó-\nrios e quintal\namplo.\r\nAceita visita.\n\n\n\n• Sol\n• Vista\u00a0livre';
  expect(pastedText({ plain, html: '' })).toBe(
    'Casa com três dormitórios e quintal amplo.\nAceita visita.\n\n- Sol\n- Vista livre',
  );
  expect(pastedText({ plain: 'Uma linha', html: '<span style="color:red">Uma linha</span>' })).toBe(
    'Uma linha',
  );
});
