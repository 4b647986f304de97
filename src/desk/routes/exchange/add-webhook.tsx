import { webhooksCopy as words } from '../../../copy/desk/exchange.ts';
import { WEBHOOK_KINDS } from '../../../domain/exchange/webhook-kinds.ts';
import { TextField } from '../../parts/field.tsx';

export type WebhookField = keyof typeof words.errors;

/** The form by which a system is told from now on. */
export function AddWebhook({ field }: { field: WebhookField | undefined }) {
  const errorOf = (name: WebhookField) => (field === name ? words.errors[name] : null);
  return (
    <form method="post" className="panel stack narrow">
      <h2>{words.makeTitle}</h2>
      <TextField label={words.name} name="name" required maxLength={80} error={errorOf('name')} />
      <TextField
        label={words.address}
        name="address"
        type="url"
        hint={words.addressHint}
        required
        error={errorOf('address')}
      />
      <fieldset className="stack">
        <legend>{words.events}</legend>
        {field === 'events' ? <p className="err">{words.errors.events}</p> : null}
        {WEBHOOK_KINDS.map((kind) => (
          <label key={kind}>
            <input type="checkbox" name="event" value={kind} /> {words.kinds[kind]}
          </label>
        ))}
        <p className="hint">{words.erasedToo}</p>
      </fieldset>
      <button type="submit" className="btn" name="do" value="add">
        {words.make}
      </button>
    </form>
  );
}
