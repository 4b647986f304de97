import { browserValue } from '../input/browser-value.ts';

/** Facts that the visitor has told in an earlier form, kept by this browser alone (1§3). */
export type CustomerInfo = { readonly name: string; readonly email: string; readonly phone: string };

const LONGEST = 254;

export const CUSTOMER_FIELDS = ['name', 'email', 'phone'] as const;

/** Fills the same fields of the next form (2§6). */
export const customerInfo = browserValue('customerInfo', (stored): CustomerInfo => {
  const given = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  const text = (name: string) => {
    const value = given[name];
    return typeof value === 'string' ? value.slice(0, LONGEST) : '';
  };
  return { name: text('name'), email: text('email'), phone: text('phone') };
});

/** Keeps what an accepted form told; what it did not ask stays as it is. */
export function rememberCustomer(told: Partial<Record<keyof CustomerInfo, unknown>>): void {
  customerInfo.change((known) => {
    const next = { ...known };
    for (const name of CUSTOMER_FIELDS) {
      const value = told[name];
      if (typeof value === 'string' && value !== '') next[name] = value;
    }
    return next;
  });
}
