import { randomUUID } from 'node:crypto';
import type { Handler, Hono } from 'hono';
import { mailPreviewCopy as copy } from '../../copy/mails/mail-previews.ts';
import type { Brand } from '../../domain/brand/brand.ts';
import { shownPriceOf } from '../../domain/campaigns/payable-price.ts';
import { DEFAULT_QUERY } from '../../domain/search/search-query.ts';
import { outboxKey } from '../../integrations/mail/outbox-mailer.server.ts';
import type { Storage } from '../../platform/storage/storage.server.ts';
import type { Outlet } from '../../workflows/catalogue/outlet.server.ts';
import type { MailFacts, MailTemplate } from '../../workflows/mails/mail-template.ts';
import { MAIL_TEMPLATES } from '../../workflows/mails/mail-templates.ts';
import { mailTemplate, writeMail } from '../../workflows/mails/write-mail.server.ts';
import type { AppContext, AppEnv } from '../app-env.ts';
import { isFromThisMachine } from '../http/client-origin.ts';
import { sampleAlerts } from './sample-alerts.ts';

export type MailPreviewParts = {
  readonly isDevelopment: boolean;
  readonly trustProxy: boolean;
  readonly brand: Brand;
  readonly secret: string;
  readonly storage: Storage;
  readonly outlet: () => Outlet | null;
  readonly origin: () => string;
};

const OUTBOX = '/dev/caixa-de-saida';
const PREVIEWS = '/dev/emails';
/** Mails bring their styles along, and pictures from anywhere; nothing else. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src * data:; base-uri 'none'; form-action 'none'";
const MOST_SHOWN = 200;

/** In development, and on this machine alone: what the outbox holds, and a sample of every kind of message. */
export function mountMailPreviews(app: Hono<AppEnv>, parts: MailPreviewParts): void {
  if (!parts.isDevelopment) return;
  app.get(
    OUTBOX,
    here(parts, (c) => outboxPage(c, parts.storage)),
  );
  app.get(
    `${OUTBOX}/:id`,
    here(parts, (c) => outboxMail(c, parts.storage)),
  );
  app.get(PREVIEWS, here(parts, previewsPage));
  app.get(
    `${PREVIEWS}/:name`,
    here(parts, (c) => previewMail(c, parts)),
  );
}

function here(
  parts: MailPreviewParts,
  show: (c: AppContext) => Promise<Response> | Response,
): Handler<AppEnv> {
  return async (c, next) => {
    if (!isFromThisMachine(c, parts.trustProxy)) return next();
    c.set('route', '/dev/*');
    return show(c);
  };
}

async function outboxPage(c: AppContext, storage: Storage): Promise<Response> {
  const found: { id: string; at: Date; subject: string; to: string }[] = [];
  for await (const key of storage.list('outbox')) {
    const id = key.slice('outbox/'.length, -'.eml'.length);
    const [stat, content] = await Promise.all([storage.stat(key), storage.get(key)]);
    if (stat === null || content === null || found.length >= MOST_SHOWN) continue;
    const { subject = '', to = [] } = await parsed(content);
    found.push({ id, at: stat.changedAt, subject, to: to[0]?.address ?? '' });
  }
  const items = found
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .map(
      ({ id, at, subject, to }) =>
        `<li>${at.toISOString()} ${escaped(to)}: ${links(`${OUTBOX}/${id}`, subject)}</li>`,
    );
  return listPage(c, copy.outbox, items);
}

async function outboxMail(c: AppContext, storage: Storage): Promise<Response> {
  const id = c.req.param('id') ?? '';
  const content = /^[\da-z-]+$/.test(id) ? await storage.get(outboxKey(id)) : null;
  if (content === null) return c.notFound();
  const { html = '', text = '' } = await parsed(content);
  return shown(c, { html, text, source: content.toString() });
}

function previewsPage(c: AppContext): Response {
  const items = MAIL_TEMPLATES.map(({ name }) => `<li>${links(`${PREVIEWS}/${name}`, name)}</li>`);
  return listPage(c, copy.previews, items);
}

async function previewMail(c: AppContext, parts: MailPreviewParts): Promise<Response> {
  const template = mailTemplate(c.req.param('name') ?? '');
  const outlet = parts.outlet();
  if (template === null || outlet === null) return c.notFound();
  const mail = await writeMail(await sampleFacts(template, outlet, parts));
  return mail === null ? c.notFound() : shown(c, { ...mail, source: `${mail.subject}\n\n${mail.text}` });
}

/** Facts of a property that is on offer now, and of an invented person. */
async function sampleFacts(
  { name, sample }: MailTemplate,
  outlet: Outlet,
  { brand, secret, origin }: MailPreviewParts,
): Promise<MailFacts> {
  const now = outlet.clock.now();
  const { numbers } = outlet.search(DEFAULT_QUERY, now);
  const [property = null] = await outlet.properties(numbers.slice(0, 1));
  const id = randomUUID();
  const at = new Date(now);
  const submission = {
    id,
    kind: sample.kind ?? '',
    receivedAt: at,
    email: 'visitante@exemplo.example',
    name: 'Nome do Visitante',
    phone: '11912345678',
    propertyNumber: property?.number ?? null,
    body: sample.body ?? {},
    sender: { originDevice: 'mobile', utms: {} },
    status: sample.status ?? 'received',
  };
  const recipient = name.endsWith('-operator') ? 'operator' : submission.email;
  return {
    brand,
    secret,
    siteUrl: origin(),
    now,
    property,
    payableCents: property && shownPriceOf(property, new Set(outlet.campaigns(now).map(({ code }) => code))),
    isConfirmed: true,
    properties: outlet.properties,
    document: () => Promise.resolve(null),
    alerts: sampleAlerts(outlet, name),
    delivery: {
      id,
      template: name,
      recipient,
      data: sample.data ?? {},
      createdAt: at,
      submission: sample.kind === undefined ? null : submission,
    },
  };
}

async function parsed(content: Buffer) {
  const { default: PostalMime } = await import('postal-mime');
  return PostalMime.parse(content);
}

/** As HTML; `?texto` the text, `?origem` the source. */
function shown(c: AppContext, mail: { html: string; text: string; source: string }): Response {
  const { texto, origem } = c.req.query();
  if (texto !== undefined) return c.text(mail.text);
  if (origem !== undefined) return c.text(mail.source);
  c.header('content-security-policy', MAIL_POLICY);
  return c.html(mail.html);
}

function links(path: string, name: string): string {
  return `${escaped(name)} (<a href="${path}">${copy.html}</a>, <a href="${path}?texto">${copy.text}</a>, <a href="${path}?origem">${copy.source}</a>)`;
}

function listPage(c: AppContext, title: string, items: readonly string[]): Response {
  const list = items.length === 0 ? `<p>${copy.empty}</p>` : `<ul>${items.join('')}</ul>`;
  return c.html(
    `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1>${list}`,
  );
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);
