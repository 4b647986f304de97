import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { XmlDocument, type XmlElement, XsdValidator } from 'libxml2-wasm';
import { afterAll, describe, expect, test } from 'vitest';
import type { Brand } from '../../../domain/brand/brand.ts';
import { PROPERTY_TYPES, type PropertyType } from '../../../domain/catalogue/enumerations.ts';
import type { Property } from '../../../domain/catalogue/property.ts';
import { NOTHING_TOLD } from '../../../domain/catalogue/property-columns.ts';
import {
  type PropertyDetailInput,
  propertyDetailSchema,
} from '../../../domain/catalogue/property-detail.schema.ts';
import { centavos } from '../../../domain/money.ts';
import { instant, type LocalDate } from '../../../domain/time.ts';
import { propertyCardView } from '../view/property-card.view.ts';
import { portalFaults } from './testing/portal-rules.ts';
import { readingVrsync } from './vrsync.reader.ts';
import {
  VRSYNC_TAIL,
  type VrsyncFault,
  type VrsyncSite,
  vrsyncHead,
  vrsyncListing,
} from './vrsync.writer.ts';

const now = instant(Date.parse('2026-11-21T12:00:00Z'));
const brand = {
  name: 'Outlet & Imóveis',
  legalName: 'Outlet Imóveis S.A.',
  contacts: { email: 'contato@example.com', sac: '0800 000 0000' },
} as Brand;
const site: VrsyncSite = { origin: 'https://outlet.example', brand, leastPhotos: 5 };
const photo = (at: number) => ({ url: `/midia/foto/${String(at).padStart(32, '0')}`, alt: `Foto ${at}` });

const whole: PropertyDetailInput = {
  description: '<p>Apartamento com <b>dois quartos</b> &amp; varanda.</p><p>Perto de tudo.</p>',
  features: [
    { key: 'dormitorios', amount: 2 },
    { key: 'varanda', amount: 1 },
  ],
  areas: [
    { key: 'area_privativa', squareMetres: 58.9 },
    { key: 'area_total', squareMetres: 81 },
  ],
  expenses: [
    { kind: 'iptu', valueCents: 98_050, exempt: false },
    { kind: 'condominio', valueCents: 42_000, exempt: false },
  ],
  media: { images: [1, 2, 3, 4, 5].map(photo) },
};

function property(facts: Partial<Property> = {}, detail: PropertyDetailInput = {}): Property {
  return {
    ...NOTHING_TOLD,
    number: 4071,
    id: '00000000-0000-4000-8000-000000000001',
    bankId: '8444405322578',
    name: 'Apartamento de 2 quartos em Centro, Campinas',
    status: 'ativo',
    statusAt: now,
    publishedOn: '2026-11-01' as LocalDate,
    auctionDates: [],
    uf: 'sp',
    cityCode: 3509502,
    citySlug: 'campinas-sp',
    cityName: 'Campinas',
    neighbourhood: 'Centro',
    address: 'Rua Exemplo, 100, Centro, Campinas/SP',
    postalCode: '13010000',
    position: { latitude: -22.9053, longitude: -47.0659 },
    propertyType: 'apartamento',
    purpose: 'residencial',
    saleType: 'venda_direta',
    saleCategory: 'outras',
    purchaseType: 'outros',
    paymentTypes: ['vista'],
    acceptsVisit: false,
    hasVirtualTour: false,
    priceCents: centavos(185_000_50),
    appraisalCents: centavos(310_000_00),
    campaignCodes: [],
    bedrooms: 2,
    suites: 1,
    bathrooms: 2,
    parkingSpaces: 1,
    mainAreaM2: 58.9,
    completeness: 9,
    version: 1,
    source: 'carteira',
    detail: propertyDetailSchema.parse({ ...whole, ...detail }),
    ...facts,
  } as Property;
}

const listed = (of: Property) => ({
  property: of,
  card: propertyCardView(of, {
    smallIdPrefix: 'oi',
    campaigns: [],
    pictures: {
      photo: () => null,
      placeholder: () => ({ src: '', sources: [], alt: '', kind: 'placeholder' }),
    },
    now,
  }),
});

function xmlOf(of: Property): string {
  const told = vrsyncListing(listed(of), site);
  if ('faults' in told) throw new Error(told.faults.join(' '));
  return vrsyncHead(site, now) + told.xml + VRSYNC_TAIL;
}

const schema = XmlDocument.fromString(
  readFileSync(new URL('testing/documented.xsd', import.meta.url), 'utf8'),
);
const validator = XsdValidator.fromDoc(schema);
afterAll(() => {
  validator.dispose();
  schema.dispose();
});

/** Texts that a reader of another make finds under each name of an element. */
function readByOthers(xml: string): (name: string) => readonly string[] {
  const document = XmlDocument.fromString(xml);
  try {
    validator.validate(document);
    const found = document.root.find('//*') as XmlElement[];
    const texts = found.map((each) => [each.name, each.content] as const);
    return (name) => texts.flatMap(([other, text]) => (other === name ? [text] : []));
  } finally {
    document.dispose();
  }
}

function readByUs(xml: string): Record<string, unknown> {
  const work = readingVrsync(Buffer.from(xml), 'volta');
  for (;;) {
    const step = work.next();
    if (!step.done) continue;
    if ('refusal' in step.value) throw new Error(step.value.refusal);
    return step.value.items[0] as Record<string, unknown>;
  }
}

describe('S14 listings are told to the portals', () => {
  test('S14 as another make of reader finds them, by the rules that are written down', () => {
    const of = readByOthers(xmlOf(property()));
    expect(of('Title')).toEqual(['Apartamento de 2 quartos em Centro, Campinas']);
    expect([of('ListingID'), of('ListPrice'), of('LivingArea'), of('LotArea')].flat()).toEqual([
      'OI-4071',
      '185000',
      '58',
      '81',
    ]);
    expect([of('Bedrooms'), of('Suites'), of('Bathrooms'), of('Garage'), of('Feature')].flat()).toEqual([
      '2',
      '1',
      '2',
      '1',
      'Balcony',
    ]);
    expect(of('Description')).toEqual([
      'Apartamento com dois quartos & varanda.&lt;br&gt;Perto de tudo.&lt;br&gt;Modalidade da venda: Venda direta. ' +
        'Valor anunciado: valor de venda. Código do imóvel: OI-4071.',
    ]);
    expect(of('Item')[0]).toBe(`https://outlet.example/midia/foto/${'1'.padStart(32, '0')}/1280.jpg`);
    expect([of('Iptu'), of('PropertyAdministrationFee')].flat()).toEqual(['980', '420']);
    expect([of('Address'), of('StreetNumber'), of('Complement')]).toEqual([['Rua Exemplo'], ['100'], []]);
    expect(of('Provider')).toEqual(['Outlet & Imóveis']);
  });

  test.each<[VrsyncFault, Partial<Property>, PropertyDetailInput]>([
    ['demo', { source: 'demo' }, {}],
    ['over', { status: 'vendido' }, {}],
    ['over', { deadlineAt: instant(now - 1) }, {}],
    ['type', { propertyType: 'areas_app' }, {}],
    ['price', { priceCents: null }, {}],
    ['price', {}, { display: { hideValue: true } }],
    ['title', { name: 'Casa' }, {}],
    ['description', {}, { description: '<p> </p>' }],
    ['photos', {}, { media: { images: [1, 2, 3, 4].map(photo) } }],
    [
      'photos',
      {},
      {
        media: { images: [1, 2, 3, 4, 5].map((at) => ({ url: `https://banco.example/${at}.jpg`, alt: '' })) },
      },
    ],
    ['postal_code', { postalCode: null }, {}],
    ['neighbourhood', { neighbourhood: null }, {}],
    ['area', {}, { areas: [{ key: 'area_terreno', squareMetres: 300 }] }],
    ['area', { propertyType: 'lote' }, { areas: [{ key: 'area_util', squareMetres: 300 }] }],
    ['bedrooms', { bedrooms: 0 }, {}],
    ['bathrooms', { propertyType: 'sala', bathrooms: null, bedrooms: null }, {}],
  ])('S14 what they would not take is left out, and why is told: %s', (fault, facts, detail) => {
    expect(vrsyncListing(listed(property(facts, detail)), site)).toEqual({ faults: [fault] });
  });

  test('S14 land asks for neither rooms nor a living area', () => {
    const land = property(
      { propertyType: 'lote', bedrooms: null, bathrooms: null },
      { areas: [{ key: 'area_terreno', squareMetres: 300 }] },
    );
    expect(readByOthers(xmlOf(land))('LotArea')).toEqual(['300']);
  });

  test.each([
    ['Rua Exemplo, N. 12, ap. 3', ['Rua Exemplo'], ['12'], ['ap. 3']],
    ['Rua 7, 15b, casa 2, fundos', ['Rua 7'], ['15b'], ['casa 2, fundos']],
    ['Rua Exemplo, lote 4', ['Rua Exemplo, lote 4'], [], []],
    ['Rodovia BR 101', ['Rodovia BR 101'], [], []],
  ])('S14 the number of a house stands by itself: %s', (address, ...expected) => {
    const of = readByOthers(xmlOf(property({ address: `${address}, Centro, Campinas/SP` })));
    expect([of('Address'), of('StreetNumber'), of('Complement')]).toEqual(expected);
  });

  test('S14 one video of YouTube goes with the photos, by its own address; those of other sites stay', () => {
    const videos = [
      'https://vimeo.com/76979871',
      'https://youtu.be/M7lc1UVf-VE?t=3',
      'https://youtu.be/aaaaaaaaaaa',
    ];
    const media = {
      ...whole.media,
      videos: videos.map((url) => ({ url, kind: 'property_specific' as const, title: '' })),
    };
    const of = readByOthers(xmlOf(property({}, { media })));
    expect(of('Item').filter((url) => !url.endsWith('.jpg'))).toEqual([
      'https://www.youtube.com/watch?v=M7lc1UVf-VE',
    ]);
  });

  test.each(['a definir', '', '123'])('S14 a telephone of %j is none: it is left out', (sac) => {
    const without = { ...site, brand: { ...brand, contacts: { ...brand.contacts, sac } } };
    const xml = vrsyncHead(without, now) + VRSYNC_TAIL;
    expect(readByOthers(xml)('Telephone')).toEqual([]);
    expect(xml).not.toContain('definir');
    expect(readByOthers(vrsyncHead(site, now) + VRSYNC_TAIL)('Telephone')).toEqual(['0800 000 0000']);
  });

  test('S14 whatever a listing has or lacks, what is told keeps every rule of the portals', () => {
    const some = (most: number) => fc.option(fc.integer({ min: 0, max: most }), { nil: null, freq: 9 });
    let told = 0;
    fc.assert(
      fc.property(
        fc.record({
          type: fc.constantFrom(...PROPERTY_TYPES),
          purpose: fc.constantFrom('residencial', 'comercial', 'industrial', 'rural'),
          name: fc.string({ minLength: 8, maxLength: 200, size: 'max' }),
          text: fc.string({ unit: 'grapheme', maxLength: 4000, size: 'max' }),
          facts: fc.record({
            bedrooms: some(3),
            bathrooms: some(3),
            suites: some(2),
            parkingSpaces: some(2),
          }),
          price: fc.integer({ min: 90, max: 900_000_000 }),
          postalCode: fc.constantFrom(...Array.from({ length: 9 }, () => '13010000'), '1301', null),
          photos: fc.integer({ min: 4, max: 60 }),
          areas: fc.subarray([
            'area_util',
            'area_privativa',
            'area_construida',
            'area_total',
            'area_terreno',
          ] as const),
          size: fc.double({ min: 0.2, max: 900, noNaN: true }),
        }),
        ({ type, purpose, name, text, facts, price, postalCode, photos, areas, size }) => {
          const of = property(
            {
              ...facts,
              name,
              propertyType: type,
              purpose: purpose as never,
              priceCents: centavos(price),
              postalCode,
            },
            {
              description: text,
              areas: areas.map((key) => ({ key, squareMetres: size })),
              media: { images: Array.from({ length: photos }, (_, at) => photo(at)) },
            },
          );
          const listing = vrsyncListing(listed(of), site);
          if ('faults' in listing) return;
          told += 1;
          const xml = vrsyncHead(site, now) + listing.xml + VRSYNC_TAIL;
          readByOthers(xml);
          expect(portalFaults(xml)).toEqual({ listings: 1, faults: [] });
        },
      ),
      { numRuns: 400, seed: 26 },
    );
    expect(told).toBeGreaterThan(50);
  });

  test('S14 the rules of the portals are held by a reader that finds them broken', () => {
    const xml = xmlOf(property());
    const broken = xml
      .replace(/<Title>[^<]*/, '<Title>Casa')
      .replace(/<Bedrooms>.*?<\/Bedrooms>/, '')
      .replace(/<LivingArea.*?<\/LivingArea>/, '')
      .replace(/<Item [^>]*primary.*?<\/Item>/, '')
      .replace('13010-000', '13010');
    expect(portalFaults(broken).faults.map((fault) => fault.replace('OI-4071: ', ''))).toEqual([
      'Title of 10 to 100 signs without HTML',
      'LotArea of what lies on land, LivingArea of the rest',
      'Bedrooms where the kind demands them',
      'five photos or more',
      'one primary photo',
      'a whole place',
    ]);
  });

  test('S14 what is told is read back as what it was, whatever the texts hold', () => {
    const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 });
    const types: PropertyType[] = [
      'apartamento',
      'casa',
      'casa_condominio',
      'flat_hotel',
      'predio',
      'sala',
      'loja_salao_comercial',
    ];
    fc.assert(
      fc.property(
        fc.record({
          text: words,
          name: words,
          alt: words,
          type: fc.constantFrom(...types),
          price: fc.integer({ min: 100_000, max: 9_000_000_000 }),
          rooms: fc.integer({ min: 1, max: 9 }),
          area: fc.double({ min: 1, max: 90_000, noNaN: true }),
        }),
        ({ text, name, alt, type, price, rooms, area }) => {
          const xml = xmlOf(
            property(
              {
                name: `Imóvel à venda ${name}`,
                propertyType: type,
                priceCents: centavos(price),
                ...{ bedrooms: rooms, bathrooms: rooms, suites: 0, parkingSpaces: null },
              },
              {
                description: `Descrição: ${text}`,
                areas: [{ key: 'area_util', squareMetres: area }],
                features: [],
                media: { images: [1, 2, 3, 4, 5].map((at) => ({ ...photo(at), alt })) },
              },
            ),
          );
          readByOthers(xml);
          expect(readByUs(xml)).toMatchObject({
            id_banco: 'volta.OI-4071',
            tipo_imovel: type,
            valores: { valor_venda: Math.floor(price / 100) },
            areas: [{ area: 'area_util', metros_quadrados: Math.floor(area) }],
            caracteristicas: [
              { caracteristica: 'dormitorios', quantidade: rooms },
              { caracteristica: 'banheiros', quantidade: rooms },
            ],
            endereco: {
              ...{ uf: 'sp', cidade: 'Campinas', bairro: 'Centro', cep: '13010000' },
              endereco_completo: 'Rua Exemplo, 100, Centro, Campinas/SP',
            },
            mapa: { lat: -22.9053, long: -47.0659 },
            despesas: [
              { tipo: 'iptu', valor: 980 },
              { tipo: 'condominio', valor: 420 },
            ],
            imagens: Array.from({ length: 5 }, (_, at) => ({
              url: `https://outlet.example/midia/foto/${String(at + 1).padStart(32, '0')}/1280.jpg`,
            })),
          });
        },
      ),
      { numRuns: 60 },
    );
  });
});

test('S14 O11 a point that is only near a property is told to no portal, which would show it as exact', () => {
  const xml = (exactness: 'rua' | 'aproximado') => xmlOf(property({}, { exactness }));
  expect(xml('rua')).toContain('<Latitude>-22.9053</Latitude>');
  expect(xml('aproximado')).not.toContain('<Latitude>');
});

test('S14 a place whose street is not to be seen is told as its neighbourhood', () => {
  const xml = (address: string) => xmlOf(property({ address }));
  const hidden = xml('Centro, Campinas/SP');
  expect(hidden).toContain('<Location displayAddress="Neighborhood">');
  expect(readByOthers(hidden)('Address')).toEqual([]);
  expect(xml('Rua Exemplo, 100, Centro, Campinas/SP')).toContain('<Location displayAddress="All">');
});
