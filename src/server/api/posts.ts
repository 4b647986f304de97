import type { SubmissionKind } from '../../domain/forms/form.ts';

/** A call that stores a form; `:tenant` stands for the brand's own name. */
export type Post = {
  readonly kind: SubmissionKind;
  readonly path: string;
  /** As a client of ours would send it: in the API's document, and read by the form in a test. */
  readonly example: Readonly<Record<string, unknown>>;
};

const person = { name: 'Nome Completo', email: 'voce@exemplo.com.br', phone: '11912345678' };
const sent = { origin_device: 'desktop', utm_source: 'boletim', utm_medium: 'email', utm_campaign: 'feirao' };

/** Every call of 2 §7 that stores what a visitor sends. */
export const POSTS: readonly Post[] = [
  {
    kind: 'message',
    path: '/api/property/:id/contact',
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
    example: {
      ...person,
      days: ['mon', 'thu'],
      times: ['morning'],
      canal_venda_codigo: '',
      send_mail_emgea: true,
      send_mail_resale: false,
      ...sent,
    },
  },
  {
    kind: 'auction_lead',
    path: '/api/property/:id/lead',
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
  { kind: 'watch', path: '/api/property/:id/watch', example: { email: person.email, ...sent } },
];
