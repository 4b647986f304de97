import { pinCopy } from '../../../../copy/desk/pin.ts';
import type { TypedPlace } from '../../../../domain/desk/record/typed-place.ts';

/**
 * The map on which the pin of a property is put, under the two fields that it writes; it is fetched when it is asked for. Without
 * scripts there are the fields alone.
 */
export function PinField({
  name,
  seat,
  streets,
}: {
  name: string;
  seat: TypedPlace | null;
  streets: string | null;
}) {
  return (
    <div
      className="pin"
      data-pino={name}
      data-sede={seat === null ? undefined : `${seat.latitude} ${seat.longitude}`}
      data-ruas={streets ?? undefined}
      data-palavras={JSON.stringify(pinCopy)}
      hidden
    >
      <button type="button" className="btn btn--2 btn--s" data-abrir>
        {pinCopy.open}
      </button>
      <p role="status" className="hint" />
      <div className="pin__box" hidden>
        <div className="pin__map" />
        <div className="pin__acts">
          <Act of="nearer" sign="+" />
          <Act of="further" sign="−" />
        </div>
      </div>
      <div className="row" hidden data-atos>
        <Act of="here" />
        <Act of="find" />
        <Act of="away" />
      </div>
      <p className="hint" data-ruas-de />
      <p className="hint" hidden data-dica>
        {pinCopy.hint}
      </p>
    </div>
  );
}

function Act({ of, sign }: { of: 'nearer' | 'further' | 'here' | 'find' | 'away'; sign?: string }) {
  if (sign === undefined) {
    return (
      <button type="button" className="btn btn--3 btn--s" data-ato={of}>
        {pinCopy[of]}
      </button>
    );
  }
  return (
    <button type="button" className="pin__z" data-ato={of} aria-label={pinCopy[of]} title={pinCopy[of]}>
      {sign}
    </button>
  );
}
