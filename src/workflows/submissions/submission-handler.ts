import type { Brand } from '../../domain/brand/brand.ts';
import type { OfferedForm } from '../../domain/catalogue/form-offer.ts';
import type { Property } from '../../domain/catalogue/property.ts';
import type { Form } from '../../domain/forms/form.ts';
import type { Sender } from '../../domain/forms/sender.ts';
import type { Instant } from '../../domain/time.ts';
import type { NewSubmission } from '../../features/enquiries/store-submission.server.ts';
import type { Outlet } from '../catalogue/outlet.server.ts';

/** Parts that a handler may look at. */
export type SubmissionContext = {
  readonly brand: Brand;
  readonly outlet: Outlet;
  readonly now: Instant;
  readonly sender: Sender;
  readonly secret: string;
};

/** Stored parts, but for those that every submission has, and the message to the visitor. */
export type SubmissionPlan = Omit<NewSubmission, 'kind' | 'sender' | 'propertyNumber'> & {
  /** Property that a field names, where the address of the call does not. */
  readonly propertyNumber?: number | null;
  readonly message: string;
  /** Next step of the sender; null: none. */
  readonly next?: string | null;
  /** It is worth nothing without a mail to the visitor; otherwise that may stay away when there were many. */
  readonly needsMail?: boolean;
  /** Parts of the API's answer beside the message. */
  readonly answer?: Readonly<Record<string, unknown>>;
};

/** An expected refusal: `code` is stable, `message` Portuguese, `fields` codes by neutral names. */
export type SubmissionRefusal = {
  readonly refused: { readonly code: string; readonly message: string; readonly status?: 409 | 422 };
  readonly problems?: Readonly<Record<string, string>>;
};

/** Consequences of one kind of form. */
export type SubmissionHandler<Value, Needs = Property | null> = {
  readonly form: Form<Value>;
  /** `needed`: about one property, which must be found. */
  readonly property: Needs extends Property ? 'needed' : 'none';
  /** As what the state of its property may close it; unless said otherwise nothing does. */
  readonly closes?: OfferedForm;
  readonly plan: (
    value: Value,
    property: Needs,
    context: SubmissionContext,
  ) => SubmissionPlan | SubmissionRefusal | Promise<SubmissionPlan | SubmissionRefusal>;
};

/** About one property. */
export const aboutProperty = <Value>(
  handler: Omit<SubmissionHandler<Value, Property>, 'property'>,
): AnyHandler => ({ ...handler, property: 'needed' }) as AnyHandler;

/** About none. */
export const aboutNone = <Value>(handler: Omit<SubmissionHandler<Value, null>, 'property'>): AnyHandler =>
  ({ ...handler, property: 'none' }) as AnyHandler;

/** A handler among others; its form and its plan belong together. */
export type AnyHandler = {
  readonly form: Form<unknown>;
  readonly property: 'needed' | 'none';
  readonly closes?: OfferedForm;
  readonly plan: (
    value: unknown,
    property: Property | null,
    context: SubmissionContext,
  ) => SubmissionPlan | SubmissionRefusal | Promise<SubmissionPlan | SubmissionRefusal>;
};
