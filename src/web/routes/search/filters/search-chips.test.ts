import { expect, it } from 'vitest';
import { searchPath } from '../../../../domain/search/format-search-query.ts';
import { parseSearchQuery } from '../../../../domain/search/parse-search-query.ts';
import { DEFAULT_QUERY } from '../../../../domain/search/search-query.ts';
import { searchChips } from './search-chips.ts';

const parse = (text: string) => parseSearchQuery(new URLSearchParams(text), { strippedCampaigns: [] });
const campinas = { slug: 'campinas-sp', name: 'Campinas', level: 'city', uf: 'sp', parent: 'sp' } as const;

it('F12 places and every applied filter become chips, each with the search without it', () => {
  const query = parse(
    'search=campinas-sp&tipo-imovel=casa&situacao=desocupado&desagio=51&possui-dividas=nao&tourvirtual=true' +
      '&cupom=CASA10&campanha-exclusiva=feirao&id-banco=123&valor-min=100000&valor-max=900000&order=relevante',
  );
  const chips = searchChips({ query, places: [campinas], campaigns: [{ code: 'feirao', name: 'Feirão' }] });
  expect(chips.map(({ label }) => label.replaceAll('\u00a0', ' '))).toEqual([
    'Campinas, SP',
    'Casa',
    'Desocupado',
    'R$ 100.000 a R$ 900.000',
    'Deságio: Acima de 50%',
    'Sem dívidas',
    'Com tour virtual',
    'Campanha Feirão',
    'Cupom CASA10',
    'Código 123',
  ]);
  for (const { without } of chips) {
    expect(searchChips({ query: without, places: [campinas], campaigns: [] }).length).toBeLessThanOrEqual(10);
    expect(searchPath(without)).not.toBe(searchPath(query));
  }
});

it('F12 taking every chip away leads back to all properties', () => {
  let query = parse(
    'search=campinas-sp&tipo-imovel=casa,lote&permite-visita=sim&pre-ativo=sim&valor-max=300000',
  );
  for (let guard = 0; guard < 20; guard++) {
    const places = query.localities.length > 0 ? [campinas] : [];
    const [chip] = searchChips({ query, places, campaigns: [] });
    if (chip === undefined) break;
    query = chip.without;
  }
  expect(query).toEqual({ ...DEFAULT_QUERY, order: 'relevante' });
});

it('rooms, sizes and what was drawn on the map are chips too', () => {
  const labelled = (text: string) =>
    searchChips({ query: parse(text), places: [], campaigns: [] }).map(({ label }) =>
      label.replaceAll('\u00a0', ' '),
    );
  expect(labelled('quartos=2,4&area-min=45&area-max=1200&m2-max=3500')).toEqual([
    '2 quartos',
    '4 quartos ou mais',
    'De 45 m² a 1.200 m²',
    'Até R$ 3.500 por m²',
  ]);
  expect(labelled('area-max=60&area=-47.2,-23,-46.9,-22.7')).toEqual(['Até 60 m²', 'Área do mapa']);
  expect(labelled('area=-47.2,-23,-46.9,-22.7,-47,-22')).toEqual(['Área desenhada']);
  expect(labelled('raio=-47.06,-22.9,12')).toEqual(['Raio de 12 km']);
});
