import { discountOf, discountPercent } from '../../../../domain/catalogue/discount.ts';
import type { Property } from '../../../../domain/catalogue/property.ts';
import type { Centavos } from '../../../../domain/money.ts';
import type { DeskCall } from '../../../../workflows/desk/desk-call.ts';
import type { OpenRecord } from '../../../../workflows/desk/record/open-record.server.ts';

type Turn<Value> = { readonly before: Value; readonly after: Value };

/** A property that is not there yet is heard of by a saved search alone. */
const OF_A_NEW_ONE = {
  ...{ watchers: null, campaigns: [], payable: null, isCampaignAbove: false },
  ...{ discount: null, cost: null },
} as const;

/** Further effects of a draft, with discount and whole cost after it; null: they stay, or are not known. */
export async function effectsOf({ desk, costOf }: Pick<DeskCall, 'desk' | 'costOf'>, record: OpenRecord) {
  const effects = await desk.record.effects(record);
  const { property: was } = record;
  if (effects === null && was !== null) return null;
  const drafted = await desk.record.drafted(record.reference);
  const is = drafted.kind === 'drafted' ? drafted.property : null;
  const alerts = is && (await desk.record.alertsReached({ before: was, after: is }));
  if (effects === null || was === null) return is && { ...OF_A_NEW_ONE, alerts };
  if (is === null) return { ...effects, alerts, discount: null, cost: null };
  const { payable } = effects;
  const discount = (property: Property, price: Centavos | null) => {
    const part = discountOf(property.appraisalCents, price);
    return part === null ? null : discountPercent(part);
  };
  return {
    ...effects,
    alerts,
    discount: turned({
      before: discount(was, payable?.before ?? was.priceCents),
      after: discount(is, payable?.after ?? is.priceCents),
    }),
    cost: turned({ before: costOf(was), after: costOf(is) }),
  };
}

const turned = <Value>({ before, after }: Turn<Value | null>): Turn<Value> | null =>
  before === null || after === null || before === after ? null : { before, after };
