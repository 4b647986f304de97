import type { Counted } from './list-count.ts';

/** The text of the main part, tags taken out and white space made single. */
export function readable(html: string): string {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? html;
  return main
    .replace(/<(script|style|svg)[\s\S]*?<\/\1>/g, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('\u00a0', ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ');
}

const TYPE_WORDS: Record<string, string> = {
  apartamento: 'Apartamento',
  casa: 'Casa',
  lote: 'Lote',
  area: 'Área',
  sala: 'Sala',
  loja_salao_comercial: 'Loja ou salão comercial',
  predio: 'Prédio',
  galpao: 'Galpão',
  chacara_sitio: 'Chácara ou sítio',
  outros: 'Outros',
};

/** Words that the page of a listing must say: whole reais, the rounded discount, type, rooms and areas. */
export function wordsOf(listing: Counted): string[] {
  const reais = (cents: number) => Math.round(cents / 100).toLocaleString('pt-BR');
  const discount = 1 - listing.priceCents / listing.appraisalCents;
  const percent = Math.round(discount * 100);
  return [
    reais(listing.priceCents),
    ...(listing.appraisalCents > listing.priceCents && percent > 0 ? [`${percent}%`] : []),
    TYPE_WORDS[listing.type] ?? listing.type,
    ...(listing.rooms ? [`${listing.rooms} ${listing.rooms === 1 ? 'dormitório' : 'dormitórios'}`] : []),
    ...listing.areas
      .filter((area) => area > 0)
      .map((area) => area.toLocaleString('pt-BR', { maximumFractionDigits: 2 })),
  ];
}
