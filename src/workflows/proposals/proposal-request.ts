import type { Property } from '../../domain/catalogue/property.ts';
import type { ProposalFields } from '../../domain/forms/proposal.form.ts';
import type { Instant } from '../../domain/time.ts';
import type { OpportunityRequest } from '../../integrations/proposals/proposals.wire.ts';
import type { Outlet } from '../catalogue/outlet.server.ts';

/** Request to the partner: person and object of the proposal. */
export function requestFor(
  {
    fields,
    property,
    now,
  }: { readonly fields: ProposalFields; readonly property: Property; readonly now: Instant },
  { outlet, origin }: { readonly outlet: Outlet; readonly origin: () => string },
): OpportunityRequest {
  const page = outlet.propertyPage(property, now, { isPreview: false });
  const payableCents = page.price.campaign?.cents ?? page.price.saleCents;
  return {
    property: {
      id: property.id,
      id_do_imovel: page.smallId,
      id_banco: property.bankId,
      nome_imovel: page.name,
      valor: payableCents === null ? null : payableCents / 100,
      url: origin() + page.href,
    },
    name: fields.name,
    email: fields.email,
    phone: fields.phone,
    password: fields.password,
    registered: fields.registered,
    send_mail_pgi: fields.platform,
  };
}
