import { z } from 'zod';
import type { Brand } from '../../domain/brand/brand.ts';
import { shownSmallId, smallIdOf } from '../../domain/brand/small-id.ts';
import { PROPERTY_STATUSES } from '../../domain/catalogue/property-status.ts';
import { centavos, reaisFromCentavos } from '../../domain/money.ts';
import type { ChangedProperty } from '../../features/catalogue/stored/changed-properties.repo.server.ts';
import type { ToldEnquiry } from '../../features/enquiries/told-enquiries.repo.server.ts';

const page = { cursor: z.string(), mais: z.boolean() } as const;

const toldProperty = z
  .object({
    id: z.uuid(),
    id_do_imovel: z.string(),
    id_banco: z.string().nullable(),
    versao: z.int(),
    situacao: z.enum(PROPERTY_STATUSES),
    no_site: z.boolean(),
    imovel_name: z.string(),
    uf: z.string(),
    cidade: z.string(),
    tipo_venda: z.string(),
    ocupacao: z.string().nullable(),
    valor_venda: z.number().nullable(),
    valor_avaliacao: z.number().nullable(),
    encerra_em: z.iso.datetime().nullable(),
    leiloes: z.array(z.iso.datetime()),
    api: z.string(),
  })
  .meta({ id: 'ImovelMudado' });

export const propertyChangesSchema = z
  .object({ data: z.array(toldProperty), ...page })
  .meta({ id: 'MudancasDeImoveis' });

const toldLead = z
  .object({
    id: z.uuid(),
    tipo: z.string(),
    recebido_em: z.iso.datetime(),
    id_do_imovel: z.string().nullable(),
    nome: z.string().nullable(),
    email: z.string(),
    telefone: z.string().nullable(),
    situacao: z.string(),
    dados: z.record(z.string(), z.unknown()),
    aceites: z.record(z.string(), z.boolean()).nullable(),
  })
  .meta({ id: 'CadastroRecebido' });

export const exchangeLeadsSchema = z
  .object({ data: z.array(toldLead), ...page })
  .meta({ id: 'CadastrosRecebidos' });

const reaisOf = (cents: number | null): number | null =>
  cents === null ? null : reaisFromCentavos(centavos(cents));

export function changedToWire(
  property: ChangedProperty,
  { smallIdPrefix }: Pick<Brand, 'smallIdPrefix'>,
): z.infer<typeof toldProperty> {
  const { number, status } = property;
  return {
    id: property.id,
    id_do_imovel: shownSmallId(smallIdPrefix, number),
    id_banco: property.bankId,
    versao: property.version,
    situacao: status,
    no_site: status !== 'retirado' && status !== 'rascunho',
    imovel_name: property.name,
    uf: property.uf,
    cidade: property.city,
    tipo_venda: property.saleType,
    ocupacao: property.occupation,
    valor_venda: reaisOf(property.priceCents),
    valor_avaliacao: reaisOf(property.appraisalCents),
    encerra_em: property.deadlineAt?.toISOString() ?? null,
    leiloes: property.auctionDates.map((date) => date.toISOString()),
    api: `/api/property/${smallIdOf(smallIdPrefix, number)}`,
  };
}

/** A proposal's words on somebody's income are the partner's alone. */
const KEPT_HERE = ['proposal'];

export function leadToWire(
  enquiry: ToldEnquiry,
  { smallIdPrefix }: Pick<Brand, 'smallIdPrefix'>,
): z.infer<typeof toldLead> {
  const { propertyNumber } = enquiry;
  return {
    id: enquiry.id,
    tipo: enquiry.kind,
    recebido_em: enquiry.receivedAt.toISOString(),
    id_do_imovel: propertyNumber === null ? null : shownSmallId(smallIdPrefix, propertyNumber),
    nome: enquiry.name,
    email: enquiry.email,
    telefone: enquiry.phone,
    situacao: enquiry.status,
    dados: KEPT_HERE.includes(enquiry.kind) ? {} : { ...enquiry.body },
    aceites: enquiry.ticked && { ...enquiry.ticked },
  };
}
