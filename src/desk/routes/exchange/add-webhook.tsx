import { webhooksCopy as words } from '../../../copy/desk/exchange.ts';
import { WEBHOOK_KINDS } from '../../../domain/exchange/webhook-kinds.ts';
import { ChecksField, TextField } from '../../parts/field.tsx';

export type WebhookField = keyof typeof words.errors;

/** Sent fields, where something of them is wrong. */
export type TypedWebhook = {
  readonly name: string;
  readonly address: string;
  readonly events: readonly string[];
};

type AddWebhookProps = { readonly field: WebhookField | undefined; readonly typed: TypedWebhook | undefined };

/** The form by which a system is told from now on. */
export function AddWebhook({ field, typed }: AddWebhookProps) {
  const errorOf = (name: WebhookField) => (field === name ? words.errors[name] : null);
  return (
    <form method="post" className="panel stack narrow">
      <h2>{words.makeTitle}</h2>
      <TextField
        label={words.name}
        name="name"
        required
        maxLength={80}
        defaultValue={typed?.name}
        error={errorOf('name')}
      />
      <TextField
        label={words.address}
        name="address"
        type="url"
        hint={words.addressHint}
        defaultValue={typed?.address}
        required
        error={errorOf('address') ?? errorOf('private')}
      />
      <ChecksField
        label={words.events}
        name="event"
        options={WEBHOOK_KINDS.map((kind) => [kind, words.kinds[kind]] as const)}
        chosen={typed?.events ?? []}
        hint={words.erasedToo}
        error={errorOf('events')}
      />
      <button type="submit" className="btn" name="do" value="add">
        {words.make}
      </button>
    </form>
  );
}
