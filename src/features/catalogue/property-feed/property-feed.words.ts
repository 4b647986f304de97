import { feedWordReasons } from '../../../copy/server/feed-reasons.ts';
import { areaNamed, squareMetresOf } from '../../../domain/catalogue/area-words.ts';
import { commissionUnitOf } from '../../../domain/catalogue/commission-words.ts';
import type { Area } from '../../../domain/catalogue/enumerations.ts';
import type { PropertyStatus } from '../../../domain/catalogue/property-status.ts';
import { readSaleStatus } from '../../../domain/catalogue/sale-status-words.ts';
import { ratePeriodOf } from '../../../domain/finance/rate-period.ts';
import type { FeedProperty } from './property-feed.wire.ts';

type FeedWallet = NonNullable<FeedProperty['carteiras']>[number];
type DirectInstalment = NonNullable<NonNullable<FeedWallet['condicoes']>['parcelamento_direto']>;

/** A property whose words are understood: what a feed says by meaning, in the product's terms. */
export type UnderstoodProperty = Omit<FeedProperty, 'areas'> & {
  readonly areas?: readonly { readonly area: Area; readonly metros_quadrados: number }[] | undefined;
  /** Meaning of the sale status's text. */
  readonly status?: PropertyStatus;
};

/** A field that is not taken over since its words, or those of its unit, are unknown. */
export type RefusedField = { readonly path: readonly PropertyKey[]; readonly reason: string };

/** Reads words and units by meaning. A word that cannot be meant is left out, so that the stored value stays. */
export function understand(property: FeedProperty): {
  readonly property: UnderstoodProperty;
  readonly refused: readonly RefusedField[];
} {
  const refused: RefusedField[] = [];
  const refuse = (reason: keyof typeof feedWordReasons, ...path: PropertyKey[]) => {
    refused.push({ path, reason: feedWordReasons[reason] });
  };
  const { areas, carteiras, status_da_venda: text, ...rest } = property;
  const words = text === undefined || text.trim() === '' ? undefined : text;
  const status = words === undefined ? null : readSaleStatus(words);
  if (words !== undefined && status === null) refuse('status', 'status_da_venda');
  return {
    property: {
      ...rest,
      ...(status === null ? {} : { status_da_venda: words, status }),
      ...(areas === undefined ? {} : { areas: areasOf(areas, refuse) }),
      ...(carteiras === undefined
        ? {}
        : { carteiras: carteiras.map((wallet, at) => walletOf(wallet, at, refuse)) }),
    },
    refused,
  };
}

type Refuse = (reason: keyof typeof feedWordReasons, ...path: PropertyKey[]) => void;

function areasOf(areas: NonNullable<FeedProperty['areas']>, refuse: Refuse) {
  return areas.flatMap(({ area: name, metros_quadrados: amount, unidade }, at) => {
    const area = areaNamed(name);
    const size = unidade == null || unidade.trim() === '' ? 1 : squareMetresOf(unidade);
    if (area === null) refuse('area', 'areas', at, 'area');
    if (size === null) refuse('unit', 'areas', at, 'unidade');
    if (area === null || size === null) return [];
    return [{ area, metros_quadrados: Math.round(amount * size * 100) / 100 }];
  });
}

function walletOf(wallet: FeedWallet, at: number, refuse: Refuse): FeedWallet {
  const terms = wallet.condicoes?.parcelamento_direto;
  const kind = wallet.tipo_comissao;
  const unit = kind == null || kind.trim() === '' ? 'share' : commissionUnitOf(kind);
  if (unit !== 'share') refuse(unit === null ? 'commission' : 'amount', 'carteiras', at, 'tipo_comissao');
  return {
    ...wallet,
    ...(unit === 'share' ? {} : { tipo_comissao: null, taxa_comissao: null }),
    ...(terms == null
      ? {}
      : { condicoes: { ...wallet.condicoes, parcelamento_direto: termsOf(terms, at, refuse) } }),
  };
}

function termsOf(terms: DirectInstalment, at: number, refuse: Refuse): DirectInstalment {
  const where = ['carteiras', at, 'condicoes', 'parcelamento_direto'] as const;
  const isKnown = (text: string | null | undefined) =>
    text == null || text.trim() === '' || ratePeriodOf(text) !== null;
  const hasInterest = isKnown(terms.juros_periodo);
  const hasPeriod = isKnown(terms.correcao_periodo);
  if (!hasInterest) refuse('period', ...where, 'juros_periodo');
  if (!hasPeriod) refuse('correctionPeriod', ...where, 'correcao_periodo');
  return {
    ...terms,
    ...(hasInterest ? {} : { juros: null, juros_periodo: null }),
    ...(hasPeriod ? {} : { correcao_periodo: null }),
  };
}
