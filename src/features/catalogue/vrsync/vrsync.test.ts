import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { places } from '../../../domain/localities/places.server.ts';
import { readingFeed } from '../property-feed/property-feed.reader.ts';
import { CURRENT_FEED, EXAMPLE_PAGE_FEED, HOME_MADE_FEED, LOOSE_FEED, OLDER_FEED } from './testing/feeds.ts';
import { VRSYNC_LIMITS } from './vrsync.limits.ts';
import { bankIdOf } from './vrsync.listing.ts';
import { numberOf } from './vrsync.numbers.ts';
import { looksLikeXml, type OpenedVrsync, readingVrsync } from './vrsync.reader.ts';
import type { VrsyncRefused } from './vrsync.tree.ts';
import { typeOfVrsync } from './vrsync.types.ts';

function atOnce<T>(work: Generator<number, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

const openAny = (bytes: Uint8Array | string): OpenedVrsync | VrsyncRefused =>
  atOnce(readingVrsync(typeof bytes === 'string' ? Buffer.from(bytes) : bytes, 'imobi'));

function open(bytes: Uint8Array | string): OpenedVrsync {
  const opened = openAny(bytes);
  if ('refusal' in opened) throw new Error(`${opened.refusal} in line ${opened.line}`);
  return opened;
}

const told = ({ remarks }: OpenedVrsync) => remarks.map(({ path, value }) => `${path} = ${value}`);
const read = (opened: OpenedVrsync) => atOnce(readingFeed(opened, places()));
const feedOf = (listings: string) => `<ListingDataFeed><Listings>${listings}</Listings></ListingDataFeed>`;
const listingOf = (inner: string, id = 'A1') =>
  `<Listing><ListingID>${id}</ListingID><Title>Casa</Title><TransactionType>For Sale</TransactionType>
  <Location><State>SP</State><City>Campinas</City></Location>${inner}</Listing>`;

describe('S13 the exchange format of the portals is read', () => {
  test('S13 the shape of today', () => {
    const opened = open(CURRENT_FEED);
    expect(opened.items).toEqual([
      {
        id_banco: 'imobi.AP0101',
        imovel_name: 'Apartamento de 2 quartos & varanda no Centro',
        descricao: 'Apartamento claro, com <b>dois quartos</b>.<br>Perto de tudo.',
        tipo_imovel: 'apartamento',
        finalidade: 'residencial',
        tipo_de_venda: 'venda_direta',
        endereco: {
          uf: 'sp',
          cidade: 'Campinas',
          bairro: 'Centro',
          cep: '13010000',
          endereco_completo: 'Rua Exemplo, 100, ap. 12, Centro, Campinas/SP',
        },
        mapa: { lat: -22.9053, long: -47.0659 },
        valores: { valor_venda: 185_000 },
        despesas: [
          { tipo: 'iptu', valor: 960 },
          { tipo: 'condominio', valor: 420 },
        ],
        caracteristicas: [
          { caracteristica: 'dormitorios', quantidade: 2 },
          { caracteristica: 'suites', quantidade: 1 },
          { caracteristica: 'banheiros', quantidade: 2 },
          { caracteristica: 'vagas_garagem', quantidade: 1 },
          { caracteristica: 'varanda', quantidade: 1 },
        ],
        areas: [{ area: 'area_util', metros_quadrados: 58 }],
        imagens: [
          { url: 'https://fotos.example.com/ap0101-2.jpg', alt: 'Fachada' },
          { url: 'https://fotos.example.com/ap0101-1.jpg?v=1&w=1200', alt: 'Sala' },
        ],
        videos: [{ url: 'https://www.youtube.com/watch?v=exemplo', tipo: 'property_specific' }],
      },
    ]);
    expect(told(opened)).toEqual([
      'AP0101: Item = ap0101-3.jpg',
      'TransactionType = AP0102',
      'PublicationType = STANDARD',
      'ContactInfo/Name = Imobiliária Exemplo',
      'ContactInfo/Email = contato@example.com',
      'Details/YearBuilt = 1998',
      'Details/Features/Feature = Elevator',
    ]);
    expect(read(opened)).toMatchObject({ problems: [], rows: [{ columns: { city_code: 3_509_502 } }] });
  });

  test('S13 the shape of older systems, in Windows-1252: an address that is not to be seen is not kept, its postal code neither', () => {
    const opened = open(Buffer.from(OLDER_FEED, 'latin1'));
    expect(opened.items).toEqual([
      {
        id_banco: expect.stringMatching(/^imobi\.chacara-das-flores-[0-9a-f]{12}$/),
        imovel_name: 'Itu - Sítio - Jardim das Flores',
        descricao: 'Sítio com pomar e casa sede.',
        tipo_imovel: 'chacara_sitio',
        tipo_de_venda: 'venda_direta',
        endereco: {
          uf: 'sp',
          cidade: 'Itú',
          bairro: 'Jardim das Flores',
          endereco_completo: 'Jardim das Flores, Itú/SP',
        },
        valores: { valor_venda: 1_250_000.5 },
        despesas: [{ tipo: 'iptu', valor: 1200 }],
        caracteristicas: [{ caracteristica: 'dormitorios', quantidade: 3 }],
        areas: [
          { area: 'area_construida', metros_quadrados: 180.75 },
          { area: 'area_terreno', metros_quadrados: 2.5, unidade: 'hectare' },
        ],
        imagens: [],
      },
    ]);
    expect(told(opened).filter((line) => line.includes('Address'))).toHaveLength(1);
    expect(told(opened)).toContain('Details/RentalPrice = 900');
    // The municipality is found by its name as with lists, and never the agency's own.
    const [row] = read(opened).rows;
    expect(row?.columns).toMatchObject({ city_slug: 'itu-sp', land_area_m2: 25_000 });
    expect(row?.columns).not.toHaveProperty('latitude');
  });

  test('S13 the shape of home-made feeds; of a code that comes twice the first is taken', () => {
    const opened = open(HOME_MADE_FEED);
    expect(opened.items[0]).toEqual({
      id_banco: 'imobi.77',
      imovel_name: 'Terreno plano de esquina',
      descricao: 'Terreno de esquina, plano e murado.<br>Aceita proposta.',
      tipo_imovel: 'lote',
      finalidade: 'comercial',
      tipo_de_venda: 'venda_direta',
      endereco: {
        uf: 'mg',
        cidade: 'Uberlândia',
        bairro: 'Santa Mônica',
        endereco_completo: 'Avenida Exemplo, Santa Mônica, Uberlândia/MG',
      },
      valores: { valor_venda: 95_000 },
      areas: [{ area: 'area_terreno', metros_quadrados: 360.5 }],
      imagens: [{ url: 'https://fotos.example.com/77.jpg', alt: '' }],
    });
    const { rows, problems } = read(opened);
    expect(rows).toHaveLength(1);
    expect(problems).toMatchObject([{ bankId: 'imobi.77', reason: expect.stringContaining('já está') }]);
    expect(told(opened)).toContain('77: Details/PropertyType = Castelo');
  });

  test.each([
    ['Rua do Exemplo, 1234, apto 56', 'Rua do Exemplo'],
    ['Rua do Exemplo nº 12', 'Rua do Exemplo'],
    ['Rua do Exemplo, s/n', 'Rua do Exemplo'],
    ['Rua 15, quadra 3', 'Rua 15, quadra 3'],
    ['Rua 25 de Março', 'Rua 25 de Março'],
  ])('S13 of %s the street alone is kept where no more is to be seen', (written, kept) => {
    const feed = EXAMPLE_PAGE_FEED.replace(/<Address>[^<]*</, `<Address>${written}<`);
    const [item] = open(feed).items as { endereco: { endereco_completo: string } }[];
    expect(item?.endereco.endereco_completo).toBe(`${kept}, Jardim Exemplo, Curitiba/PR`);
  });

  test.each([
    ['Street', '80000-899', '80000899'],
    ['Street', '80000-900', undefined],
    ['Street', '80000-970', undefined],
    ['Neighborhood', '80000-100', undefined],
    ['All', '80000-970', '80000970'],
  ])('S13 S14 with displayAddress %s of the postal code %s there is kept %j', (shown, written, kept) => {
    const feed = EXAMPLE_PAGE_FEED.replace(/displayAddress="\w+"/, `displayAddress="${shown}"`).replace(
      /<PostalCode>[^<]*</,
      `<PostalCode>${written}<`,
    );
    const [item] = open(feed).items as { endereco: { cep?: string } }[];
    expect(item?.endereco.cep).toBe(kept);
  });

  test('S13 the shape of the portals’ page of examples: the street and its postal code are kept; its number and its point are not', () => {
    const opened = open(EXAMPLE_PAGE_FEED);
    expect(opened.items).toEqual([
      {
        id_banco: 'imobi.Imovel-7',
        imovel_name: 'Sobrado de 3 quartos no Jardim Exemplo',
        descricao: 'Sobrado com quintal.\nPerto da escola.',
        tipo_imovel: 'casa',
        finalidade: 'residencial',
        tipo_de_venda: 'venda_direta',
        endereco: {
          uf: 'pr',
          cidade: 'Curitiba',
          bairro: 'Jardim Exemplo',
          cep: '80000000',
          endereco_completo: 'Rua do Exemplo, Jardim Exemplo, Curitiba/PR',
        },
        valores: { valor_venda: 420_000 },
        despesas: [{ tipo: 'iptu', valor: 1800 }],
        caracteristicas: [
          { caracteristica: 'dormitorios', quantidade: 3 },
          { caracteristica: 'banheiros', quantidade: 2 },
          { caracteristica: 'vagas_garagem', quantidade: 2 },
          { caracteristica: 'dormitorio_empregada', quantidade: 1 },
        ],
        areas: [
          { area: 'area_util', metros_quadrados: 140 },
          { area: 'area_terreno', metros_quadrados: 180 },
        ],
        imagens: [{ url: 'http://fotos.example.com/7-1.jpg', alt: 'img1' }],
        videos: [{ url: 'https://www.youtube.com/watch?v=exemplo', tipo: 'property_specific' }],
      },
    ]);
    expect(told(opened)).toEqual([
      'Imovel-7: Location/Latitude = ',
      'PublicationType = STANDARD',
      'DetailViewUrl = https://agencia.example.com/imoveis/7',
      'Details/RentalPrice = 2100',
      'Details/Floors = 2',
      'Details/Features/Feature = Close to schools',
      'Details/Warranties/Warranty = GUARANTOR',
      'Location/Zone = Zona Sul',
      'ContactInfo/Name = Agência Exemplo',
      'ContactInfo/OfficeName = Agência Exemplo, centro',
      'ContactInfo/Location/State = Santa Catarina',
      'ContactInfo/Location/City = Joinville',
    ]);
    expect(read(opened)).toMatchObject({ problems: [], rows: [{ columns: { city_slug: 'curitiba-pr' } }] });
  });

  test('S13 the shape of systems that know a part of it: what stands elsewhere is found, an unknown word hides the address', () => {
    const opened = open(LOOSE_FEED);
    expect(opened.items).toEqual([
      {
        id_banco: 'imobi.L-1',
        imovel_name: 'Apartamento com varanda',
        descricao: 'Apartamento de frente.',
        tipo_imovel: 'apartamento',
        finalidade: 'residencial',
        tipo_de_venda: 'venda_direta',
        endereco: {
          uf: 'pe',
          cidade: 'Recife',
          bairro: 'Boa Vista',
          endereco_completo: 'Boa Vista, Recife/PE',
        },
        valores: { valor_venda: 310_000 },
        caracteristicas: [{ caracteristica: 'dormitorios', quantidade: 2 }],
        areas: [{ area: 'area_util', metros_quadrados: 72 }],
        imagens: [],
      },
      {
        id_banco: 'imobi.L-2',
        imovel_name: 'Galpão com pátio',
        tipo_imovel: 'galpao',
        tipo_de_venda: 'venda_direta',
        endereco: { uf: 'pe', cidade: 'Recife', cep: '50000000' },
        valores: { valor_venda: 900_000 },
        areas: [{ area: 'area_terreno', metros_quadrados: 1200 }],
        imagens: [],
      },
    ]);
    expect(told(opened)).toEqual([
      'L-1: Location/Address = ',
      'L-1: Location/Latitude = ',
      'TransactionType = L-3',
      'Details/Features/Feature = C/Elevador',
    ]);
    expect(read(opened)).toMatchObject({ problems: [], rows: [{}, {}] });
  });

  test('S13 features of one kind under several names count as one', () => {
    const names = ['Heated Pool', 'Covered Pool', 'Wall Balcony', 'Gourmet Kitchen', 'Elevator'];
    const features = names.map((name) => `<Feature>${name}</Feature>`).join('');
    const opened = open(feedOf(listingOf(`<Details><Features>${features}</Features></Details>`)));
    expect(opened.items).toMatchObject([
      {
        caracteristicas: ['piscinas', 'varanda', 'cozinhas'].map((caracteristica) => ({
          ...{ caracteristica, quantidade: 1 },
        })),
      },
    ]);
    expect(told(opened)).toContain('Details/Features/Feature = Elevator');
  });

  test.each([
    ['Apartment', 'Residential', 'apartamento'],
    ['Land Lot', 'Commercial', 'lote'],
    ['Farm Ranch', '', 'chacara_sitio'],
    ['Studio', 'Commercial', 'loja_salao_comercial'],
    ['Studio', '', 'apartamento'],
    ['Residential/Condominium', '', 'casa_condominio'],
    ['Commercial/Store', '', 'loja_salao_comercial'],
    ['Residential/Land', '', 'lote'],
    ['Commercial / Loja', 'Residential / Commercial', 'loja_salao_comercial'],
    ['Office', 'Residential / Commercial', 'sala'],
    ['Castelo', 'Residential', null],
  ])('S13 the kind %s, used as %j', (kind, usage, type) => {
    expect(typeOfVrsync(kind, usage)).toBe(type);
  });

  test.each([
    ['a document type', '<!DOCTYPE ListingDataFeed><ListingDataFeed/>', 'xml_forbidden'],
    [
      'entities of its own',
      '<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><ListingDataFeed>&b;</ListingDataFeed>',
      'xml_forbidden',
    ],
    [
      'an entity of a file',
      '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY f SYSTEM "file:///etc/passwd">]><ListingDataFeed>&f;</ListingDataFeed>',
      'xml_forbidden',
    ],
    ['an entity that nobody declared', feedOf('<Listing>&nada;</Listing>'), 'xml_broken'],
    ['a page', '<html><body>não</body></html>', 'not_vrsync'],
    ['another feed', '<?xml version="1.0"?><Carga><Imoveis/></Carga>', 'not_vrsync'],
    ['a document that is cut', CURRENT_FEED.slice(0, -100), 'xml_broken'],
    ['no document', '', 'xml_broken'],
    [
      'what is nested too deep',
      feedOf(`${'<Listing>'.repeat(20)}${'</Listing>'.repeat(20)}`),
      'xml_too_much',
    ],
    [
      'an element of too many attributes',
      feedOf(`<Listing ${Array.from({ length: 60 }, (_, at) => `a${at}="1"`).join(' ')}/>`),
      'xml_too_much',
    ],
    ['too many listings', feedOf('<Listing/>'.repeat(VRSYNC_LIMITS.listings + 1)), 'xml_too_much'],
    ['an encoding that nobody knows', '<?xml version="1.0" encoding="klingon"?><a/>', 'xml_encoding'],
    ['bytes of another encoding', Buffer.from(CURRENT_FEED, 'latin1'), 'xml_encoding'],
  ])('S13 %s is refused', (_what, bytes, refusal) => {
    expect(openAny(bytes as string)).toMatchObject({ refusal });
  });

  test('S13 one listing that is too much is rejected by itself and known by its code', () => {
    const letters = 'a'.repeat(VRSYNC_LIMITS.letters + 1);
    const parts = '<X/>'.repeat(VRSYNC_LIMITS.parts + 1);
    const opened = open(
      feedOf(
        `${listingOf(`<B>${letters}</B>`, 'L')}${listingOf(parts, 'P')}${listingOf('', 'OK')}<Listing/>`,
      ),
    );
    expect(opened.items).toMatchObject([{ id_banco: 'imobi.OK' }]);
    expect(opened.problems.map(({ bankId }) => bankId)).toEqual(['imobi.L', 'imobi.P', null]);
  });

  test('S13 the same is read in UTF-16, with marks of byte order, and with signs that turn the text', () => {
    const [item] = open(CURRENT_FEED).items;
    const wide = Buffer.from(`\ufeff${CURRENT_FEED.replace('UTF-8', 'UTF-16')}`, 'utf16le');
    for (const bytes of [wide, `\ufeff${CURRENT_FEED}`, CURRENT_FEED.replace('Campinas', 'Cam\u202epinas')]) {
      expect(looksLikeXml(typeof bytes === 'string' ? Buffer.from(bytes) : bytes)).toBe(true);
      expect(open(bytes).items).toEqual([item]);
    }
  });

  test('S13 a price that is no number of reais is left out and told', () => {
    for (const price of ['<ListPrice currency="USD">100</ListPrice>', '<ListPrice>a combinar</ListPrice>']) {
      const opened = open(feedOf(listingOf(`<Details>${price}</Details>`)));
      expect(opened.items).toMatchObject([{ id_banco: 'imobi.A1' }]);
      expect(opened.items[0]).not.toHaveProperty('valores');
      expect(told(opened).some((line) => line.startsWith('A1: Details/ListPrice'))).toBe(true);
    }
  });

  test('S13 codes of two sources never meet, and each has a number of the bank that can be kept', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 50 }),
        fc.constantFrom('ab', 'a'.repeat(31)),
        (id, source) => {
          const made = bankIdOf(source, id);
          expect(made).toMatch(/^[0-9A-Za-z._/-]{1,40}$/);
          expect(made.startsWith(`${source}.`)).toBe(true);
        },
      ),
    );
    expect(bankIdOf('a', 'á b')).not.toBe(bankIdOf('a', 'a-b'));
  });

  test.each([
    ['185000', 185_000, 185_000],
    ['185000.5', 185_000.5, 185_000.5],
    ['185.000,50', 185_000.5, 185_000.5],
    ['1,250,000.00', 1_250_000, 1_250_000],
    ['R$ 95.000', 95_000, null],
    ['58.400', 58_400, null],
    ['1.250.000', 1_250_000, 1_250_000],
    ['58,4', 58.4, 58.4],
    ['58,', 58, 58],
    ['1.25.000', null, null],
    ['12.34,5', null, null],
    ['-5', null, null],
    ['a combinar', null, null],
    ['', null, null],
  ])('S13 the number %s', (text, amount, other) => {
    expect([numberOf(text, true), numberOf(text, false)]).toEqual([amount, other]);
  });
});
