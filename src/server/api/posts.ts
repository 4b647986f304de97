import { submissionCopy } from '../../copy/forms/submissions.ts';
import { TICKED } from '../../domain/forms/field-rules.ts';
import type { SubmissionKind } from '../../domain/forms/form.ts';
import {
  MESSAGE_CATEGORIES,
  MESSAGE_SUBJECTS,
  PARTNERSHIPS,
  PURCHASE,
} from '../../domain/forms/message.form.ts';
import type { Json } from './open-api-parts.ts';
import { BLANK, MOBILE } from './wire-fields.ts';

/** A call that stores a form; `:tenant` stands for the brand's own name. */
export type Post = {
  readonly kind: SubmissionKind;
  readonly path: string;
  /** As a client of ours would send it: in the API's document, and read by the form in a test. */
  readonly example: Readonly<Record<string, unknown>>;
  /** Answer to it. */
  readonly accepted: { readonly message: string } & Readonly<Record<string, string>>;
  /** Reason why a call in order is refused; null where only a missing key may be in the way. */
  readonly closed: string | null;
  /** Rules between its fields, by the names of the wire. */
  readonly rules?: readonly Json[];
  /** Fields that clients send along and nothing reads. */
  readonly unread?: readonly string[];
};

const person = { name: 'Nome Completo', email: 'voce@exemplo.com.br', phone: '11912345678' };
const sent = { origin_device: 'desktop', utm_source: 'boletim', utm_medium: 'email', utm_campaign: 'feirao' };

/** A category stands with the subject of partnerships; without it there is none, or one of the list. */
const SUBJECT_RULES: readonly Json[] = [
  { properties: { category: { anyOf: [{ enum: [...MESSAGE_CATEGORIES] }, { pattern: BLANK }] } } },
  {
    if: { properties: { subject: { const: PARTNERSHIPS } }, required: ['subject'] },
    // biome-ignore lint/suspicious/noThenProperty: the schema's own word, in an object that nobody awaits.
    then: { properties: { category: { enum: [...MESSAGE_CATEGORIES] } }, required: ['category'] },
  },
];

/** A subject of the list; behind a purchase stands its place. */
const KNOWN_SUBJECT: Json = {
  properties: { subject: { anyOf: [{ enum: [...MESSAGE_SUBJECTS] }, { pattern: `^${PURCHASE} - ` }] } },
};

const WHATSAPP_RULE: Json = {
  if: { properties: { whatsapp: { enum: [...TICKED] } }, required: ['whatsapp'] },
  // biome-ignore lint/suspicious/noThenProperty: the schema's own word, in an object that nobody awaits.
  then: { properties: { phone: { pattern: MOBILE } }, required: ['phone'] },
};

/** Helped by a channel, its code is told (2 §5). */
const CHANNEL_RULE: Json = {
  if: { properties: { canal_venda: { enum: [...TICKED] } }, required: ['canal_venda'] },
  // biome-ignore lint/suspicious/noThenProperty: the schema's own word, in an object that nobody awaits.
  then: { properties: { canal_venda_codigo: { pattern: '\\S' } }, required: ['canal_venda_codigo'] },
};

/** Every call of 2 §7 that stores what a visitor sends. */
export const POSTS: readonly Post[] = [
  {
    kind: 'message',
    path: '/api/property/:id/contact',
    accepted: { message: submissionCopy.message.accepted },
    closed: submissionCopy.closed.message,
    rules: SUBJECT_RULES,
    example: {
      ...person,
      subject: 'Compra de imóvel',
      property_locality: 'Campinas - SP',
      message: 'Gostaria de saber se o imóvel aceita financiamento.',
      send_mail_emgea: true,
      send_mail_resale: false,
      ...sent,
    },
  },
  {
    kind: 'visit',
    path: '/api/property/:id/schedule',
    accepted: { message: submissionCopy.visit.accepted },
    closed: submissionCopy.closed.visit,
    rules: [CHANNEL_RULE],
    example: {
      ...person,
      days: ['mon', 'thu'],
      times: ['morning'],
      canal_venda: true,
      canal_venda_codigo: 'CANAL-10',
      send_mail_emgea: true,
      send_mail_resale: false,
      ...sent,
    },
  },
  {
    kind: 'auction_lead',
    path: '/api/property/:id/lead',
    accepted: { message: submissionCopy.lead.accepted, url: 'https://leiloes.exemplo.com.br/lote/1' },
    closed: submissionCopy.closed.auction_lead,
    unread: ['propertyId'],
    example: {
      lead_mail: person.email,
      send_mail_bb: true,
      send_mail_resale: false,
      propertyId: 'oi-1',
      ...sent,
    },
  },
  {
    kind: 'contact',
    path: '/api/v2/contact',
    accepted: { message: submissionCopy.contact.accepted },
    closed: null,
    rules: [KNOWN_SUBJECT, ...SUBJECT_RULES],
    example: {
      ...person,
      subject: 'SAC',
      message: 'Como acompanho o meu pedido?',
      send_mail_emgea: true,
      send_mail_resale: false,
      ...sent,
    },
  },
  {
    kind: 'simulation',
    path: '/api/installment-simulation',
    accepted: { message: submissionCopy.simulation.accepted },
    closed: null,
    example: {
      ...person,
      property_id: '',
      entrance_value: 20_000,
      balance_amount: 180_000,
      parcel_quantity: 120,
      first_parcel_amount: 2183.9,
      last_parcel_amount: 2183.9,
      cet_percent: 8.3,
      sistema_amortizacao: 'price',
      send_mail_emgea: true,
      send_mail_resale: false,
      ...sent,
    },
  },
  {
    kind: 'lead',
    path: '/api/lead',
    accepted: { message: submissionCopy.lead.accepted },
    closed: null,
    example: {
      email: person.email,
      send_mail_emgea: true,
      send_mail_resale: false,
      origin: 'home',
      ...sent,
    },
  },
  {
    kind: 'popup_lead',
    path: '/api/:tenant/alert/email',
    accepted: { message: submissionCopy.alert.accepted },
    closed: null,
    example: {
      email: person.email,
      filters: { localidade: ['campinas-sp'], 'buscar-regiao': 'sim', order: 'data', purpose: 'both' },
      origin: 'popup',
      ...sent,
    },
  },
  {
    kind: 'alert',
    path: '/api/:tenant/alert',
    accepted: { message: submissionCopy.alert.accepted },
    closed: null,
    rules: [WHATSAPP_RULE],
    example: {
      email: person.email,
      phone: person.phone,
      periodicity: 'weekly',
      purpose: 'live',
      orderBy: 'data',
      situation: 'desocupado',
      filters: { 'tipo-imovel': 'apartamento', localidade: ['campinas-sp'], valor_max: 400_000 },
      ...sent,
    },
  },
  {
    kind: 'watch',
    path: '/api/property/:id/watch',
    accepted: { message: submissionCopy.alert.accepted },
    closed: null,
    example: { email: person.email, ...sent },
  },
];
