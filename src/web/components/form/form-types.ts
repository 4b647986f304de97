import type { FocusEvent, FormEvent, RefObject } from 'react';
import type { Brand } from '../../../domain/brand/brand.ts';
import type { Form, FormProblems, WireBrand } from '../../../domain/forms/form.ts';
import type { FormFields } from '../../../domain/forms/form-fields.ts';
import type { PostAnswer } from './post-form.ts';

/** What a page answers to a form that was sent without a script. */
export type AnsweredForm = {
  /** What was typed, never a password. */
  readonly fields: FormFields;
  /** Codes by field; empty when no field is to blame. */
  readonly problems: FormProblems;
  /** Why it was not taken, where no field is to blame. */
  readonly failure: string | null;
  /** Whether another attempt would fail as well. */
  readonly isFinal?: boolean;
};

/** A form that was taken. */
export type AcceptedForm<Value> = {
  readonly value: Value;
  /** What the visitor reads. */
  readonly message: string;
  /** What is still to be done, where something is. */
  readonly next: string | null;
  /** The answer of the API. */
  readonly data: Readonly<Record<string, unknown>>;
};

/** What a form needs to know of the brand. */
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
  /** What the visitor reads when it could not be sent (2§8). */
  readonly failed: string;
  /** Of the page that answers without a script. */
  readonly answered?: AnsweredForm | undefined;
  /** What is sent in the place of what was read, by neutral names. */
  readonly prepare?: (value: Value) => object;
  /** Fields that keep what stands in them when the form was taken; name, e-mail and phone unless said otherwise. */
  readonly keeps?: readonly string[];
  /** What belongs to the form and stands in no control of it. */
  readonly beside?: FormFields;
  /** What keeps the button that sends off, and the sentence that says so; the e-mail unless said otherwise (2§5). */
  readonly blocks?: { readonly fields: readonly string[]; readonly why: string };
  /** Fields to begin with, where nothing was typed yet. */
  readonly preset?: FormFields;
  /** What the form asks about, where it is opened with several questions: each keeps its own draft. */
  readonly about?: string;
  /** How it is sent, where that is not as usual. */
  readonly send?: SendForm;
  readonly onAccepted: (accepted: AcceptedForm<Value>) => void;
};

/** A line of the summary: the control's id and its message. */
export type FormError = { readonly id: string; readonly message: string };

/** A form as its parts see it. */
export type FormState = {
  readonly kind: string;
  /** Of the form element: a button outside belongs to it by that. */
  readonly id: string;
  readonly element: RefObject<HTMLFormElement | null>;
  /** What stands in the fields now. */
  readonly fields: FormFields;
  /** Says nothing more of these fields until they are left or the form is sent again. */
  readonly quiet: (names: readonly string[]) => void;
  /** Sentence beside a field; null while there is nothing to say. */
  readonly errorOf: (name: string) => string | null;
  /** What a field begins with. */
  readonly startOf: (name: string) => string;
  /** Whether a box begins ticked; null where nobody has said so before. */
  readonly beginsTicked: (name: string, value: string) => boolean | null;
  /** What was wrong when it was last sent; a new attempt has a new number. */
  readonly summary: readonly FormError[];
  readonly attempt: number;
  readonly isSending: boolean;
  /** Codes of what keeps it from being sent, told or not. */
  readonly problems: FormProblems;
  /** Why the button is off, which a press shows all the same: the e-mail is not right yet (2§5). Null: it is not. */
  readonly blockedWhy: string | null;
  /** Why the last attempt came to nothing. */
  readonly failure: string | null;
  /** Whether another attempt would fail as well. */
  readonly isFinal: boolean;
  readonly handlers: {
    readonly onSubmit: (event: FormEvent) => void;
    readonly onInput: (event: FormEvent) => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
};

/** Id of the control of a field. */
export const controlId = (kind: string, name: string): string => `${kind}-${name}`;
