import { discountOf, discountPercent } from '../../../../domain/catalogue/discount.ts';
import type { Property } from '../../../../domain/catalogue/property.ts';
import type { Centavos } from '../../../../domain/money.ts';
import type { DeskCall } from '../../../../workflows/desk/desk-call.ts';
import type { OpenRecord } from '../../../../workflows/desk/record/open-record.server.ts';

type Turn<Value> = { readonly before: Value; readonly after: Value };

/** What a draft does besides, with what becomes of the discount and of the whole cost; null: it stays, or is not known. */
export async function effectsOf(call: Pick<DeskCall, 'desk' | 'costOf'>, record: OpenRecord) {
  const effects = await call.desk.record.effects(record);
  if (effects === null || record.property === null) return null;
  const drafted = await call.desk.record.drafted(record.reference);
  if (drafted.kind !== 'drafted') return { ...effects, discount: null, cost: null };
  const [was, is] = [record.property, drafted.property];
  const { payable } = effects;
  const discount = (property: Property, price: Centavos | null) => {
    const part = discountOf(property.appraisalCents, price);
    return part === null ? null : discountPercent(part);
  };
  return {
    ...effects,
    discount: turned({
      before: discount(was, payable?.before ?? was.priceCents),
      after: discount(is, payable?.after ?? is.priceCents),
    }),
    cost: turned({ before: call.costOf(was), after: call.costOf(is) }),
  };
}

const turned = <Value>({ before, after }: Turn<Value | null>): Turn<Value> | null =>
  before === null || after === null || before === after ? null : { before, after };
