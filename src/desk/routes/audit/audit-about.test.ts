import { expect, test } from 'vitest';
import { aboutOf } from './audit-about.ts';
import { auditAsk } from './audit-ask.ts';

const TEAM = [{ id: 'p1', name: 'Rui Prado' }];
const words = (act: string, detail: Record<string, unknown>) => aboutOf({ act, detail }, TEAM).words;

test('O04 a line of the audit says with which role and invitation, to whom, by whom, and how many', () => {
  expect(words('person.invited', { role: 'leitura' })).toBe('papel Leitura');
  expect(words('person.join', { role: 'administracao', invitation: '0a1b2c3d' })).toBe(
    '0a1b2c3d, papel Administração',
  );
  expect(words('person.role', { before: 'leitura', after: 'juridico' })).toBe('');
  expect(words('enquiry.given', { to: 'p1' })).toBe('a Rui Prado');
  expect(words('enquiry.given', { to: 'nobody' })).toBe('');
  expect(words('property.set', { field: 'cupom', before: null, after: 'A', writtenBy: 'Rui Prado' })).toBe(
    'escrito por Rui Prado',
  );
  expect(words('bulk.done', { change: 'price', changed: 60 })).toBe('Preço por percentual: 60 imóveis');
  expect(words('inbox.exported', { box: 'abertas', lines: 1 })).toBe('uma linha');
  expect(aboutOf({ act: 'visitor.seen', detail: { enquiry: 'e1' } }, TEAM).enquiry).toBe('e1');
});

test('O04 a property is found in the audit by the code that people know', () => {
  const asked = (q: string) =>
    auditAsk(new URL(`http://desk.example/mesa/auditoria?q=${q}`), 'oi').query.object;
  expect(['OI-601', 'oi-601', '601', '44243013'].map(asked)).toEqual(['601', '601', '601', '44243013']);
});
