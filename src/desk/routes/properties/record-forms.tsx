import { recordCopy, statusNames } from '../../../copy/desk/properties.ts';
import { PROPERTY_STATUSES, type PropertyStatus } from '../../../domain/catalogue/property-status.ts';
import { SelectField, TextField } from '../../parts/field.tsx';

type RecordFormsProps = {
  readonly status: PropertyStatus;
  readonly price: string;
  readonly rank: number;
  /** Faults by field. */
  readonly errors: Readonly<Record<string, string>>;
  /** The price falls so far that it has to be confirmed. */
  readonly asksIfSure: boolean;
};

/** Urgent fields, changed at once: state, price and rank. */
export function RecordForms({ status, price, rank, errors, asksIfSure }: RecordFormsProps) {
  return (
    <section className="panel" id="mudar">
      <h2>{recordCopy.change}</h2>
      <div className="fgrid">
        <form method="post" className="stack">
          <SelectField
            label={recordCopy.newStatus}
            name="status"
            defaultValue={status}
            error={errors.status}
            options={PROPERTY_STATUSES.map((each) => [each, statusNames[each]] as const)}
          />
          <button type="submit" className="btn btn--2 btn--s" name="do" value="status">
            {recordCopy.changeStatus}
          </button>
        </form>
        <form method="post" className="stack">
          <TextField
            label={recordCopy.newPrice}
            hint={recordCopy.priceHint}
            name="price"
            inputMode="decimal"
            defaultValue={price}
            error={errors.price}
          />
          {asksIfSure ? (
            <label className="row">
              <input type="checkbox" name="sure" value="sim" /> {recordCopy.sure}
            </label>
          ) : null}
          <button type="submit" className="btn btn--2 btn--s" name="do" value="price">
            {recordCopy.changePrice}
          </button>
        </form>
        <form method="post" className="stack">
          <TextField
            label={recordCopy.newRank}
            hint={recordCopy.rankHint}
            name="rank"
            inputMode="numeric"
            defaultValue={String(rank)}
            error={errors.rank}
          />
          <button type="submit" className="btn btn--2 btn--s" name="do" value="feature">
            {recordCopy.changeRank}
          </button>
        </form>
      </div>
    </section>
  );
}
