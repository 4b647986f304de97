import { expect, test } from 'vitest';
import { emailField, fullNameField, phoneField } from './field-rules.ts';

const problem = (read: { success: boolean; error?: { issues: { message: string }[] } | undefined }) =>
  read.success ? null : read.error?.issues[0]?.message;

test.each([
  '.a@b.com',
  'a.@b.com',
  'a..b@c.com',
  'a@b.c',
  `${'a'.repeat(65)}@b.com`,
  'a@b',
  'a@-b.com',
  'a b@c.com',
])('V01 the address %s is none', (address) => {
  expect(problem(emailField.safeParse(address))).toBe('email_invalid');
});

test.each([' a@b.co ', 'a.b+c@d.com.br', `${'a'.repeat(64)}@b.com`, 'x@xn--80ak6aa92e.xn--p1ai'])(
  'V01 the address %s is one, trimmed',
  (address) => {
    expect(emailField.parse(address)).toBe(address.trim());
  },
);

test.each([
  ['(11) 91234-5678', null],
  ['1132654321', null],
  ['00000000000', 'phone_invalid'],
  ['1091234567', 'phone_invalid'],
  ['+55 11 91234-5678', null],
  ['0 15 11 91234-5678', null],
  ['11812345678', 'phone_invalid'],
  ['2091234567', 'phone_invalid'],
  ['08007260101', 'phone_invalid'],
  ['11 3265-4321 / 11 3265-4322', 'phone_invalid'],
  ['11 91234-5678 Maria', 'phone_invalid'],
  [' ', 'required'],
  ['119123456', 'phone_invalid'],
  ['119123456789', 'phone_invalid'],
])('V02 the phone %s: %s', (phone, expected) => {
  expect(problem(phoneField.safeParse(phone))).toBe(expected);
});

test('V03 any space between the words of a name is one, and what is too long is told so', () => {
  expect(fullNameField.parse(' Maria\u00a0da  Silva ')).toBe('Maria da Silva');
  expect(problem(fullNameField.safeParse('Maria'))).toBe('name_invalid');
  expect(problem(fullNameField.safeParse(`Maria ${'a'.repeat(295)}`))).toBe('too_long');
});
