import { isSoldOrClosed, PROPERTY_STATUSES } from '../../../domain/catalogue/property-status.ts';
import { gridPoint } from '../../../domain/search/search-area.ts';
import { listTurnsOf } from '../../../domain/search/shown-state.ts';
import { localDayNumber, startOfLocalDate } from '../../../domain/time.ts';
import type { PlaceList } from '../scan/place-list.ts';
import type { SearchableProperty, SearchedCosts } from '../search-index.ts';
import type { ArenaKeeper } from './arena-keeper.ts';
import { NO_POSITION } from './arena-views.ts';
import type { CodeValues } from './code-values.ts';
import { areaCodeOf } from './listing-area.ts';
import { writeFacts } from './listing-record.ts';
import { costCodesOf } from './range-codes.ts';
import { enterRow, findRow, leaveRow } from './row-finder.ts';

const NO_COSTS: SearchedCosts = { atPrice: null, atCampaign: null };

/** A bank id of digits as a number that keeps its leading zeros; -1 for any other text. */
function bankKeyOf(bankId: string): number {
  return /^\d{1,15}$/.test(bankId) ? Number(`1${bankId}`) : -1;
}

/** Throws past the four thousand million changes that there is room to number. */
function versionOf({ version }: SearchableProperty): number {
  if (version > 0xffffffff) throw new RangeError('the versions of listings no longer fit 32 bits');
  return version;
}

/** Listings by row, and the rows by number and bank id. A row keeps its number until its listing goes. */
export class ListingTable {
  size = 0;
  private readonly keeper: ArenaKeeper;
  private readonly codes: CodeValues;
  readonly places: PlaceList;
  /** Rows of bank ids that are not digits alone. */
  readonly rowOfBankText: Map<string, number>;
  private readonly bankTextOf = new Map<number, string>();

  constructor(
    keeper: ArenaKeeper,
    codes: CodeValues,
    places: PlaceList,
    bankTexts: Iterable<readonly [string, number]> = [],
  ) {
    this.keeper = keeper;
    this.codes = codes;
    this.places = places;
    this.rowOfBankText = new Map(bankTexts);
    for (const [text, row] of this.rowOfBankText) this.bankTextOf.set(row, text);
  }

  isLive(row: number): boolean {
    return this.keeper.arena.status[row] !== 0;
  }

  rowOf(number: number): number | null {
    return findRow(this.keeper.numbers, number);
  }

  rowOfBankId(bankId: string): number | null {
    const key = bankKeyOf(bankId);
    return key < 0 ? (this.rowOfBankText.get(bankId) ?? null) : findRow(this.keeper.bankKeys, key);
  }

  /** Writes a listing over its former row or into a free one. There must be room (`ArenaKeeper.reserve`). */
  write(property: SearchableProperty): number {
    const known = this.rowOf(property.number);
    const row = known ?? this.keeper.takeRow();
    if (known !== null) this.forget(row);
    this.writeFacts(row, property);
    this.writeBankId(row, property.bankId);
    if (known === null) {
      enterRow(this.keeper.numbers, row);
      this.size++;
    }
    return row;
  }

  /** Takes a listing out of its row, which is free from then on. */
  remove(row: number): void {
    this.forget(row);
    leaveRow(this.keeper.numbers, row);
    this.keeper.arena.status[row] = 0;
    this.keeper.freeRows.push(row);
    this.size--;
  }

  private writeFacts(row: number, property: SearchableProperty): void {
    const { arena } = this.keeper;
    arena.number[row] = property.number;
    arena.version[row] = versionOf(property);
    arena.status[row] = PROPERTY_STATUSES.indexOf(property.status) + 1;
    const turns = listTurnsOf(property);
    arena.opensAt[row] = turns.opensAt;
    arena.endsAt[row] = turns.endsAt;
    arena.over[row] = isSoldOrClosed(property.status) ? 1 : 0;
    arena.publishedDay[row] = localDayNumber(startOfLocalDate(property.publishedOn));
    arena.priceCents[row] = property.priceCents ?? Number.NaN;
    arena.appraisalCents[row] = property.appraisalCents ?? Number.NaN;
    arena.campaignTotalCents[row] = property.campaignTotalCents ?? Number.NaN;
    arena.areaCode[row] = areaCodeOf(property.mainAreaM2);
    this.writePosition(row, property);
    this.writeCosts(row, property);
    arena.featuredRank[row] = property.featuredRank;
    arena.completeness[row] = property.completeness;
    arena.place[row] = this.places.enter(property);
    arena.codeSet[row] = this.codes.setOf(property);
    writeFacts({ record: arena.record, rows: arena.sizes.rows }, row, property);
  }

  private writeCosts(row: number, property: SearchableProperty): void {
    const { priceCosts, campaignCosts } = this.keeper.arena;
    const costs = property.costsOf?.(property) ?? NO_COSTS;
    const [atPrice, atCampaign] = [costCodesOf(costs.atPrice), costCodesOf(costs.atCampaign)];
    for (const [cost, codes] of priceCosts.entries()) codes[row] = atPrice[cost] as number;
    for (const [cost, codes] of campaignCosts.entries()) codes[row] = atCampaign[cost] as number;
  }

  private writePosition(row: number, { position }: SearchableProperty): void {
    const { latitudeE5, longitudeE5 } = this.keeper.arena;
    const point = position && gridPoint(position);
    latitudeE5[row] = point?.latitudeE5 ?? NO_POSITION;
    longitudeE5[row] = point?.longitudeE5 ?? NO_POSITION;
  }

  private writeBankId(row: number, bankId: string | null): void {
    const key = bankId === null ? 0 : bankKeyOf(bankId);
    this.keeper.arena.bankKey[row] = key;
    if (key > 0) enterRow(this.keeper.bankKeys, row);
    if (key < 0 && bankId !== null) this.enterBankText(bankId, row);
  }

  /** Lets a bank id that is not digits alone lead to a row. */
  enterBankText(bankId: string, row: number): void {
    this.rowOfBankText.set(bankId, row);
    this.bankTextOf.set(row, bankId);
  }

  /** Ids are unique, but within one change one listing may take what another gives up. */
  private forget(row: number): void {
    const { arena } = this.keeper;
    this.places.leave(arena.place[row] as number);
    if ((arena.bankKey[row] as number) > 0) leaveRow(this.keeper.bankKeys, row);
    const text = this.bankTextOf.get(row);
    if (text === undefined) return;
    if (this.rowOfBankText.get(text) === row) this.rowOfBankText.delete(text);
    this.bankTextOf.delete(row);
  }
}
