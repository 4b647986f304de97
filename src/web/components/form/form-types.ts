import type { FocusEvent, FormEvent, RefObject } from 'react';
import type { Brand } from '../../../domain/brand/brand.ts';
import type { Form, FormProblems, WireBrand } from '../../../domain/forms/form.ts';
import type { FormFields } from '../../../domain/forms/form-fields.ts';
import type { PostAnswer } from './post-form.ts';

/** Answer of a page to a form that was sent without a script. */
export type AnsweredForm = {
  /** Typed values, never a password. */
  readonly fields: FormFields;
  /** Codes by field; empty when no field is to blame. */
  readonly problems: FormProblems;
  /** Reason of a refusal for which no field is to blame. */
  readonly failure: string | null;
  /** True when another attempt would fail as well. */
  readonly isFinal?: boolean;
};

/** A form that was taken. */
export type AcceptedForm<Value> = {
  readonly value: Value;
  /** Message for the visitor. */
  readonly message: string;
  /** Next step, where there is one. */
  readonly next: string | null;
  /** The answer of the API. */
  readonly data: Readonly<Record<string, unknown>>;
};

/** Facts of the brand for a form. */
export type FormBrand = WireBrand & Pick<Brand, 'switches'>;

/** Sends what stands in a form, by the wire's names; null while another attempt is under way. */
export type SendForm = (
  endpoint: string,
  body: Readonly<Record<string, unknown>>,
) => Promise<PostAnswer | null>;

export type FormOptions<Value> = {
  readonly form: Form<Value>;
  readonly brand: FormBrand;
  /** Path of the API. */
  readonly endpoint: string;
  /** Message when it could not be sent (2§8). */
  readonly failed: string;
  /** Answer of the page without a script. */
  readonly answered?: AnsweredForm | undefined;
  /** Sent values in the place of those that were read, by neutral names. */
  readonly prepare?: (value: Value) => object;
  /** Fields that keep what stands in them when the form was taken; name, e-mail and phone unless said otherwise. */
  readonly keeps?: readonly string[];
  /** Fields that belong to the form and stand in no control of it. */
  readonly beside?: FormFields;
  /** Fields that keep the sending button off, and the sentence that says so; the e-mail unless said otherwise (2§5). */
  readonly blocks?: { readonly fields: readonly string[]; readonly why: string };
  /** Fields to begin with, where nothing was typed yet. */
  readonly preset?: FormFields;
  /** Subject of the form, where it is opened with several questions: each keeps its own draft. */
  readonly about?: string;
  /** Way of sending, where it is not the usual one. */
  readonly send?: SendForm;
  readonly onAccepted: (accepted: AcceptedForm<Value>) => void;
};

/** A line of the summary: the control's id and its message. */
export type FormError = { readonly id: string; readonly message: string };

/** A form as its parts see it. */
export type FormState = {
  readonly kind: string;
  /** Id of the form element: a button outside belongs to it by that. */
  readonly id: string;
  readonly element: RefObject<HTMLFormElement | null>;
  /** Values of the fields now. */
  readonly fields: FormFields;
  /** Says nothing more of these fields until they are left or the form is sent again. */
  readonly quiet: (names: readonly string[]) => void;
  /** Sentence beside a field; null while there is nothing to say. */
  readonly errorOf: (name: string) => string | null;
  /** First value of a field. */
  readonly startOf: (name: string) => string;
  /** True when a box begins ticked; null where nobody has said so before. */
  readonly beginsTicked: (name: string, value: string) => boolean | null;
  /** Faults of the last attempt; a new one has a new number. */
  readonly summary: readonly FormError[];
  readonly attempt: number;
  readonly isSending: boolean;
  /** Codes of what keeps it from being sent, told or not. */
  readonly problems: FormProblems;
  /**
   * Reason why the button is off, which a press shows all the same: the e-mail is not right yet (2§5). Null: it is
   * on.
   */
  readonly blockedWhy: string | null;
  /** Reason why the last attempt came to nothing. */
  readonly failure: string | null;
  /** True when another attempt would fail as well. */
  readonly isFinal: boolean;
  readonly handlers: {
    readonly onSubmit: (event: FormEvent) => void;
    readonly onInput: (event: FormEvent) => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
};

/** Id of the control of a field. */
export const controlId = (kind: string, name: string): string => `${kind}-${name}`;
