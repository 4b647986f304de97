import { describe, expect, test } from 'vitest';
import { places } from '../../../domain/localities/places.server.ts';
import { readingFeed } from '../property-feed/property-feed.reader.ts';
import { type OpenedVrsync, readingVrsync } from './vrsync.reader.ts';

function atOnce<T>(work: Generator<number, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

function open(text: string): OpenedVrsync {
  const opened = atOnce(readingVrsync(Buffer.from(text), 'imobi'));
  if ('refusal' in opened) throw new Error(`${opened.refusal} in line ${opened.line}`);
  return opened;
}

const told = ({ remarks }: OpenedVrsync) => remarks.map(({ path, value }) => `${path} = ${value}`);
const read = (opened: OpenedVrsync) => atOnce(readingFeed(opened, places()));
const feedOf = (listings: string) => `<ListingDataFeed><Listings>${listings}</Listings></ListingDataFeed>`;
const listingOf = (inner: string, id = 'A1') =>
  `<Listing><ListingID>${id}</ListingID><Title>Casa</Title><TransactionType>For Sale</TransactionType>
  <Location><State>SP</State><City>Campinas</City></Location>${inner}</Listing>`;

describe('S13 what of a feed of the portals was not taken as it stands is told', () => {
  test.each(['0', '0,00', '1', '1.00', 'R$ 100,00'])('S13 a price of %s is none, and told', (price) => {
    const opened = open(
      feedOf(listingOf(`<Details><ListPrice currency="BRL">${price}</ListPrice></Details>`)),
    );
    expect(opened.items[0]).not.toHaveProperty('valores');
    expect(told(opened)).toContainEqual(expect.stringMatching(/^A1: Details\/ListPrice = \d+$/));
  });

  test('S13 a word of offer that nobody knows is told, where its price makes it a sale', () => {
    const bartered = listingOf('<Details><ListPrice>90000</ListPrice></Details>').replace(
      'For Sale',
      'Permuta',
    );
    const opened = open(feedOf(bartered));
    expect(opened.items).toMatchObject([{ valores: { valor_venda: 90_000 } }]);
    expect(told(opened)).toContain('A1: TransactionType = Permuta');
  });

  test('S13 control characters, which no XML may hold, are in no text, and told', () => {
    const dirty = listingOf(
      '<Details><Description>Casa\u0001 de\u0008 esquina</Description></Details>',
      'A\u00021',
    );
    const opened = open(feedOf(dirty.replace('<Title>Casa', '<Title>Ca\u0001sa')));
    expect(opened.items).toMatchObject([
      { id_banco: 'imobi.A1', imovel_name: 'Casa', descricao: 'Casa de esquina' },
    ]);
    expect(told(opened).filter((line) => !line.includes('PropertyType'))).toEqual([
      'A1: ListingID = A1',
      'A1: Title = Casa',
      'A1: Details/Description = Casa de esquina',
    ]);
  });

  test('S13 what is rejected is told by the code that its agency knows', () => {
    const opened = open(
      feedOf(
        listingOf('', 'A1') +
          listingOf('', 'B2').replace('<City>Campinas</City>', '') +
          listingOf('', 'A1') +
          listingOf('', 'C3').replace('For Sale', 'Outra') +
          listingOf('', ''),
      ),
    );
    const problems = [...opened.problems, ...read(opened).problems];
    expect(problems.map(({ path }) => path)).toEqual([
      'ListingID C3',
      '5º Listing',
      'ListingID B2.endereco.cidade',
      'ListingID A1',
    ]);
  });
});
