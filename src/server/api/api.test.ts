import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { STATES } from '../../domain/catalogue/enumerations.ts';
import { FACET_KEYS } from '../../domain/search/search-result.ts';
import { databasesHere } from '../../platform/testing/databases.server.ts';
import { startTestServer, type TestServer } from '../testing/test-server.server.ts';
import { API_SCHEMAS } from './open-api.ts';

type Schema = keyof typeof API_SCHEMAS;
type Item = {
  id: string;
  id_do_imovel: string;
  id_banco: string | null;
  valores: { valor_venda: number | null };
};
type List = {
  data: Item[];
  pagination: {
    page: number;
    max_pages: number;
    total_items: number;
    offset: number;
    available_items: number;
  };
  facets: Record<string, Record<string, number>>;
};

describe.each(databasesHere())('API on $name', (kind) => {
  let server: TestServer & { remove: () => Promise<void> };
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server?.remove());

  /** Asks, and holds the answer against the schema that the document is made from: nothing missing, nothing more. */
  async function ask<T>(path: string, schema: Schema, status = 200): Promise<T> {
    const response = await fetch(`${server.url}${path}`);
    expect(response.status, path).toBe(status);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const body = await response.json();
    const parsed = API_SCHEMAS[schema].safeParse(body);
    expect(parsed.error?.issues ?? [], path).toEqual([]);
    expect(parsed.data).toEqual(body);
    return body as T;
  }

  const list = (query = '') => ask<List>(`/api/property${query}`, 'ListaDeImoveis');

  test('A07 M09 the search list answers a page of items, the pagination and counts for every group', async () => {
    const { data, pagination, facets } = await list();
    expect(data).toHaveLength(20);
    expect(pagination).toMatchObject({ page: 1, offset: 0 });
    expect(pagination.max_pages).toBe(Math.ceil(pagination.total_items / 20));
    expect(pagination.available_items).toBeLessThan(pagination.total_items);
    expect(Object.keys(facets).sort()).toEqual([...FACET_KEYS].sort());
    expect(
      Object.keys(facets.search ?? {})
        .filter((slug) => slug.length === 2)
        .sort(),
    ).toEqual([...STATES].sort());
  });

  test('every page of every listing fits the schema, and no listing stands on two pages', async () => {
    const first = await list('?order=relevante');
    const seen = first.data.map((item) => item.id);
    for (let page = 2; page <= first.pagination.max_pages; page += 1) {
      seen.push(...(await list(`?order=relevante&page=${page}`)).data.map((item) => item.id));
    }
    expect(seen).toHaveLength(first.pagination.total_items);
    expect(new Set(seen).size).toBe(seen.length);
  });

  test('a page past the end is empty and tells the true pagination', async () => {
    const all = (await list()).pagination;
    const { data, pagination } = await list('?page=9999');
    expect(data).toEqual([]);
    expect(pagination).toEqual({ ...all, page: 9999, offset: 9998 * 20 });
  });

  test('the map tells as many as the list says are available, near and far, and which are on its page', async () => {
    type Mark = { uf: string; quantidade: number; na_lista: number[] };
    type Answer = {
      total: number;
      sem_lugar: number;
      no_quadro: number;
      grupos: Mark[];
      imoveis: { id_do_imovel: string; valor: number | null }[];
    };
    for (const query of ['', 'tipo-imovel=casa&', 'search=sp&page=2&']) {
      const { pagination, facets } = await list(`?${query}`);
      const far = await ask<Answer>(`/api/property/map?${query}`, 'Mapa');
      expect(far.total + far.sem_lugar).toBe(pagination.available_items);
      expect(far.no_quadro).toBe(far.total);
      const byState = far.grupos.reduce((sum, { quantidade }) => sum + quantidade, 0);
      expect(byState).toBe(far.total);
      const whole = far.grupos.filter(({ uf, quantidade }) => facets.search?.[uf] === quantidade);
      expect(far.grupos.length - whole.length).toBeLessThanOrEqual(far.sem_lugar);
      expect(far.grupos.flatMap((mark) => mark.na_lista).length).toBeLessThanOrEqual(20);
      const near = await ask<Answer>(
        `/api/property/map?${query}quadro=-47.8,-23.5,-46.5,-22.4&zoom=9`,
        'Mapa',
      );
      const shown = near.imoveis.length + near.grupos.reduce((sum, mark) => sum + mark.quantidade, 0);
      expect(shown).toBe(near.no_quadro);
    }
    const { imoveis } = await ask<Answer>('/api/property/map?quadro=-47.3,-23.1,-46.8,-22.7&zoom=13', 'Mapa');
    expect(imoveis.length).toBeGreaterThan(0);
    for (const { id_do_imovel, valor } of imoveis.slice(0, 5)) {
      const [item] = (await list(`?id-banco=${id_do_imovel}`)).data;
      expect(valor).toBe(item?.valores.valor_venda);
    }
  });

  test('F16 a city that no official list knows is counted, found and offered like any other', async () => {
    const slug = 'povoado-exemplo-pa';
    const count = (await list()).facets.search?.[slug];
    expect(count).toBeGreaterThan(0);
    expect((await list(`?search=${slug}`)).pagination.available_items).toBe(count);
    const { data } = await ask<{ data: unknown[] }>('/api/property/city', 'Localidades');
    const city = { name: 'Povoado Exemplo', slug, uf: 'pa', pai: 'pa', codigo_ibge: null, quantidade: count };
    expect(data).toContainEqual(expect.objectContaining(city));
    const picked = await ask<{ data: unknown[] }>('/api/property/city?q=povoado', 'Localidades');
    expect(picked.data).toContainEqual(expect.objectContaining(city));
  });

  test('F16 with the region on, a city counts what choosing it gives', async () => {
    const asked = '?search=sp,campinas-sp&buscar-regiao=sim';
    const counts = Object.entries((await list(asked)).facets.search ?? {});
    for (const [slug, count] of counts) {
      const chosen = await list(`?search=${slug}&buscar-regiao=sim`);
      expect([slug, chosen.pagination.available_items]).toEqual([slug, count]);
    }
  });

  test('F16 a filter narrows the list to what its count said', async () => {
    const { facets } = await list();
    const counted = facets['tipo-venda']?.leilao ?? 0;
    expect(counted).toBeGreaterThan(0);
    expect((await list('?tipo-venda=leilao')).pagination.available_items).toBe(counted);
  });

  test('F03 campanha-exclusiva and campanha-code ask the same; the brand takes its legacy value out', async () => {
    const exclusive = await list('?campanha-exclusiva=feirao');
    expect(exclusive.pagination.total_items).toBeGreaterThan(0);
    expect(await list('?campanha-code=feirao')).toEqual(exclusive);
    expect(await list('?campanha-exclusiva=megafeiraoemgea')).toEqual(await list());
    expect(await list('?permite-visita=tourvirtual')).toEqual(await list('?tourvirtual=true'));
  });

  test('F15 a bank id and a small id find their property', async () => {
    const [item] = (await list()).data.filter((candidate) => candidate.id_banco !== null);
    expect((await list(`?id-banco=${item?.id_banco}`)).data.map(({ id }) => id)).toEqual([item?.id]);
    expect((await list(`?id-banco=${item?.id_do_imovel.toLowerCase()}`)).data.map(({ id }) => id)).toEqual([
      item?.id,
    ]);
  });

  test('A17 M04 destaques=true answers the best sellers, with at most four features each', async () => {
    const { data } = await ask<{ data: { caracteristicas: unknown[] }[] }>(
      '/api/property?destaques=true',
      'Destaques',
    );
    expect(data.length).toBeGreaterThan(0);
    expect(Math.max(...data.map((item) => item.caracteristicas.length))).toBeLessThanOrEqual(4);
  });

  test('A09 M03 one property by small id, id and bank id; 404 unknown', async () => {
    const [item] = (await list()).data.filter((candidate) => candidate.id_banco !== null);
    const answers = [item?.id, item?.id_do_imovel, item?.id_banco].map((reference) =>
      ask<{ data: Item }>(`/api/property/${reference}`, 'Imovel'),
    );
    const found = await Promise.all(answers);
    expect(found.map(({ data }) => data.id)).toEqual([item?.id, item?.id, item?.id]);
    expect(await ask('/api/property/oi-999999', 'Erro', 404)).toEqual({
      error: { code: 'property_unknown', message: 'Erro ao buscar propriedade.' },
    });
  });

  test('the detail of every listing of the demonstration fits its schema', async () => {
    for (let number = 1; number <= 600; number += 7) {
      const response = await fetch(`${server.url}/api/property/oi-${number}`);
      const schema = response.status === 200 ? API_SCHEMAS.Imovel : API_SCHEMAS.Erro;
      const body = await response.json();
      expect(schema.safeParse(body).error?.issues ?? [], `oi-${number}`).toEqual([]);
      expect([200, 404, 410]).toContain(response.status);
    }
  });

  test('A08 A22 localities are the states and cities that have a listing, cacheable by validator', async () => {
    const { data } = await ask<{ data: { slug: string; nivel: string; pai: string | null }[] }>(
      '/api/property/city',
      'Localidades',
    );
    expect(data.filter((place) => place.nivel === 'estado')).toHaveLength(27);
    expect(data.find((place) => place.slug === 'campinas-sp')).toMatchObject({ nivel: 'cidade', pai: 'sp' });
    const first = await fetch(`${server.url}/api/property/city`);
    const etag = first.headers.get('etag') ?? '';
    const again = await fetch(`${server.url}/api/property/city`, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  test('F10 q= offers at most 27 places, states first, without regard to accents and case', async () => {
    const places = async (q: string) => {
      const answer = await ask<{ data: { slug: string }[] }>(`/api/property/city?q=${q}`, 'Localidades');
      return answer.data.map((place) => place.slug);
    };
    expect(await places('')).toHaveLength(27);
    expect((await places('SAO PAULO'))[0]).toBe('sp');
    expect(await places('xyzw')).toEqual([]);
  });

  test('F10 F16 the picker is told all places, where they lie, and what each shows under the other filters', async () => {
    type ByState<T> = { data: Record<string, T[]> };
    const names = await ask<ByState<string>>('/api/property/city/nomes', 'NomesDeLocalidades');
    const seats = await ask<ByState<number>>('/api/property/city/sedes', 'SedesDeLocalidades');
    expect(Object.keys(names.data)).toHaveLength(27);
    expect(Object.values(seats.data).flat()).toHaveLength(2 * 5571);
    expect(Object.values(names.data).flat()).toHaveLength(5572);
    expect(names.data.pa?.at(-1)).toBe('Povoado Exemplo');
    const campinas = names.data.sp?.indexOf('Campinas') ?? -1;
    expect(seats.data.sp?.slice(2 * campinas, 2 * campinas + 2)).toEqual([-2291, -4706]);
    const asked = '?tipo-imovel=casa&search=campinas-sp';
    const counts = await ask<{ data: unknown }>(
      `/api/property/city/contagens${asked}`,
      'ContagensDeLocalidades',
    );
    expect(counts.data).toEqual((await list(asked)).facets.search);
  });

  test('A21 M11 message providers are those of the brand, in its order', async () => {
    const { data } = await ask<{ data: object[] }>('/api/message-providers', 'CanaisDeMensagem');
    expect(data).toMatchObject([{ id: 'whatsapp', nome: 'WhatsApp' }, { id: 'e-mail' }]);
  });

  test('A06 A20 M07 campaigns of the tenant, their banners with them: those that run or are announced; another tenant is unknown', async () => {
    const { data } = await ask<{
      data: { isPreLaunch: boolean; startDate: string; endDate: string; banners: { location: string }[] }[];
    }>('/api/emgea/campaigns', 'Campanhas');
    expect(data.length).toBeGreaterThan(0);
    const places = new Set(data.flatMap(({ banners }) => banners.map(({ location }) => location)));
    expect(places).toContain('popup_640_824');
    expect(places).toContain('home_1280_474');
    const now = server.config.startsAt ?? 0;
    for (const campaign of data) {
      expect(Date.parse(campaign.endDate)).toBeGreaterThan(now);
      if (Date.parse(campaign.startDate) > now + 60_000) expect(campaign.isPreLaunch).toBe(true);
    }
    await ask('/api/outra/campaigns', 'Erro', 404);
  });

  test('other methods are told what is allowed, HEAD is answered without a body, unknown calls are 404', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const response = await fetch(`${server.url}/api/property`, { method });
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
    }
    const options = await fetch(`${server.url}/api/property/city`, { method: 'OPTIONS' });
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
    const head = await fetch(`${server.url}/api/property`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    await ask('/api/nada', 'Erro', 404);
    await ask('/api', 'Erro', 404);
  });

  test('the document is served as it is tested', async () => {
    const response = await fetch(`${server.url}/api/openapi.json`);
    expect(await response.json()).toMatchObject({ openapi: '3.1.0' });
  });
});
