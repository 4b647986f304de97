import { expect, test } from 'vitest';
import { causeOf } from './said.ts';

test('O06 why a message did not arrive is told with the code of the server, and without anything else it said', () => {
  expect(causeOf('it came back: 5.1.1')).toBe('o e-mail voltou, 5.1.1');
  expect(causeOf('the mail server refused it: 550 5.1.1 to RCPT TO')).toBe('o servidor recusou, 550 5.1.1');
  expect(causeOf('the mail server refused it: 554 to DATA')).toBe('o servidor recusou, 554');
  for (const other of [null, 'the mail server was not reached or went away: ETIMEDOUT (CONN)']) {
    expect(causeOf(other)).toBeNull();
  }
});
