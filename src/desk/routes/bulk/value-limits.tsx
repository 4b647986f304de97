import { bulkCopy } from '../../../copy/desk/bulk.ts';
import type { BulkField } from '../../../domain/desk/bulk/read-bulk.ts';
import type { OtherCampaign } from '../../../workflows/desk/bulk/begin-bulk.server.ts';
import { ChecksField } from '../../parts/field.tsx';
import { count } from '../properties/amounts.ts';

type Props = {
  readonly others: readonly OtherCampaign[];
  readonly typed: Readonly<Partial<Record<BulkField, unknown>>>;
};

/** Limits that a campaign's value keeps unless a person says otherwise: prices of other campaigns, and the bids of editals. */
export function ValueLimits({ others, typed }: Props) {
  const options = others.map(({ code, name, state, properties }) => {
    const words = bulkCopy.otherStates[state];
    return [code, bulkCopy.otherCampaign(name, words, properties, count(properties))] as const;
  });
  return (
    <>
      {others.length === 0 ? null : (
        <ChecksField
          label={bulkCopy.others}
          name="others"
          hint={bulkCopy.othersHint}
          options={options}
          chosen={String(typed.others ?? '').split('\n')}
        />
      )}
      <label className="mark row">
        <input
          type="checkbox"
          name="belowBid"
          value="sim"
          defaultChecked={typed.belowBid === 'sim'}
          aria-describedby="lance-minimo"
        />
        <span>{bulkCopy.belowBid}</span>
      </label>
      <p className="hint" id="lance-minimo">
        {bulkCopy.belowBidHint}
      </p>
    </>
  );
}
