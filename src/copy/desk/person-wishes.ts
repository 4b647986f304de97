import type { AlertStatus } from '../../domain/alerts/alert.ts';
import type { RevocableConsent } from '../../domain/forms/revocable-consents.ts';

/** What a visitor hears of and agreed to, on their page. */
export const wishesCopy = {
  alerts: 'Alertas',
  noAlerts: 'Não pediu nenhum.',
  offers: 'Ofertas da semana',
  country: 'Todo o Brasil',
  watch: (code: string) => `Mudanças de ${code}`,
  statuses: {
    pending: 'espera a confirmação',
    confirmed: 'vale',
    paused: 'pausado',
    ended: 'encerrado',
  } satisfies Readonly<Record<AlertStatus, string>>,
  asked: (day: string) => `pedido em ${day}`,
  confirmed: (day: string) => `confirmado em ${day}`,
  paused: (day: string) => `pausado em ${day}`,
  ended: (day: string) => `encerrado em ${day}`,
  lastSent: (day: string) => `último aviso em ${day}`,
  stop: 'Encerrar',
  stopOf: (what: string) => `Encerrar ${what}`,
  consents: 'Consentimentos',
  consentsHint:
    'A prova fica guardada também depois de retirada. Um aceite novo, dado pela pessoa no site, volta a valer.',
  noConsents: 'Nenhum.',
  names: {
    offers: 'Ofertas por e-mail',
    resale: 'Ofertas de revendas parceiras',
    platform: 'Termos da plataforma de propostas',
  } as Readonly<Record<string, string>>,
  given: (form: string, when: string) => `${form}, ${when}`,
  text: (version: string) => `Texto ${version}`,
  yes: 'sim',
  no: 'não',
  takenBack: (when: string) => `retirado em ${when}`,
  standing: {
    offers: 'Aceita ofertas por e-mail.',
    resale: 'Aceita ofertas de revendas parceiras.',
  } satisfies Readonly<Record<RevocableConsent, string>>,
  takeBack: {
    offers: 'Retirar o aceite de ofertas',
    resale: 'Retirar o aceite de revendas',
  } satisfies Readonly<Record<RevocableConsent, string>>,
  none: 'Não aceita ofertas nem revendas.',
  requestsHint: 'A pedido da pessoa, por telefone ou por carta. Quem encerrou e quando ficam na auditoria.',
  outcomes: {
    done: 'Feito. Vale a partir de agora, e ficou na auditoria.',
    none: 'Isso já tinha sido encerrado ou retirado. Nada mudou agora.',
    gone: 'Isto foi apagado enquanto você olhava.',
  },
} as const;
