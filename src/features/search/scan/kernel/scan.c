/*
 * The scan of the blocks, as block-scan.ts, block-masks.ts and block-counts.ts do it, for WebAssembly with 128-bit
 * vectors. All data lie in the memory that the caller brings; arena-views.ts says what they mean, search-plan.ts what
 * the words of the plan are. TypeScript is the reference: both must give the same for every plan.
 */
#include <stdint.h>
#include <wasm_simd128.h>

typedef uint8_t u8;
typedef uint16_t u16;
typedef uint32_t u32;
typedef uint64_t u64;

#define EXPORT(name) __attribute__((export_name(name)))

enum { BLOCK_ROWS = 4096, WORDS = 64, MOST_RUNS = 1024, RANGES = 9, MOST_FIELDS = 64, FIELD_ROOM = 32, MOST_GROUPS = 80 };
enum { BLOCKS, VALUES, ROWS, GROUP_COUNT, HAS_PLACES, RANGES_ASKED, ID_ROWS, ID_ROW, FIELDS = 10, PLACES };
enum { TOTAL = 12, AVAILABLE, UNPRICED, SKIP, GROUPS, COUNTED = 208, HAS_MAP, LOW_CLASS, HIGH_CLASS };
/** Counts of a scan: none, the options of all groups, or the places alone. */
enum { OPTIONS_COUNTED = 1, PLACES_COUNTED };
/** Numbers of the ranges; their groups come in the same order. */
enum { PRICE, AREA, M2_PRICE, FIRST_CODED };
/**
 * Cost of reading a word of a row's record for one group, and for all of them, in words of a value that are counted
 * meanwhile.
 */
enum { RECORD_COST = 4, WHOLE_RECORD_COST = 5 };
/** From more words than this on that are not empty, it is as quick to look at the empty ones too. */
enum { MANY_WORDS = 44 };
/** Number of options of a group that a listing has. */
enum { MANY, ONE_OR_NONE, ONE };
/** No field of a record lies in two of its bytes, of which a word has four (listing-record.ts). */
enum { MOST_RECORD_BYTES = 32, BYTE_ROOM = 256 };
/** With fewer rows of a word than this left to be told apart, their areas are looked at one by one. */
enum { FEW_IN_WORD = 10 };

typedef struct { u32 first_value, count, holds, shift, mask; } Field;

/** Addresses of the arrays, in the order in which scan-kernel.server.ts writes them; then three sizes. */
typedef struct {
  u16 *hist, *hist_available;
  u32 *chunk_of;
  u64 *bits;
  double *zone_low[RANGES], *zone_high[RANGES], *block_low[RANGES], *block_high[RANGES];
  u32 *lowest_place, *highest_place, *runs, *run_count;
  double *payable;
  u16 *price_class;
  /** Ranges that are kept as codes of 16 bits, from FIRST_CODED on. */
  u16 *codes[RANGES - FIRST_CODED];
  u32 *area_code, *place, *record;
  u32 *plan;
  double *limits;
  u64 *map_rows;
  u32 *map_count;
  Field *fields;
  u8 *group_of_value;
  u32 *chosen_values, *chosen_before, *counts, *place_counts;
  u64 *hits;
  u32 *hit_count;
  u64 *unpriced;
  u32 *unpriced_count, *read;
  /** Distance from one block to the next in `hist`, `hist_available` and `chunk_of`; words of 64 rows in a set. */
  u32 stride, set_words;
  /** Numbers of the values that every row has: shown, available, live. Codes come right behind. */
  u32 shown_value;
} Arena;

static Arena a;
static u32 campaign_group, place_group, price_group, map_group, id_group;
static u32 field_counts[MOST_FIELDS][FIELD_ROOM];
/** Number of times that each value of a byte of the records was counted for all groups. */
static u32 byte_counts[MOST_RECORD_BYTES][BYTE_ROOM];
/** Words of a record, and the distance from one of them to the next: all rows. */
static u32 record_words, word_rows;

typedef u64 Set[WORDS] __attribute__((aligned(16)));
static Set own_masks[MOST_GROUPS], matching, once, others;
/** The words of `once` that are not empty. */
static u32 once_count, once_at[WORDS];
/** Rows that a group keeps out, and those that two groups or more do, which matter to nothing. */
static Set out, out_twice;
static const Set no_rows;
/** The rows that each mixed group lets through. */
static const u64 *masks[MOST_GROUPS];

/**
 * Narrowing groups as they stand to the block: those that let some of its rows through, ranges last, and those that
 * let none.
 */
static struct { u32 mixed, ranges_from, group[MOST_GROUPS], place[MOST_GROUPS], empty, empty_group; } how;

/**
 * Options that the rows which a group lets through can have, and those that the rows which it keeps out can: as bits, all
 * of them where the group does not narrow or a listing may have several. Then how many options the former are in all.
 */
static u32 passing_options[MOST_FIELDS], other_options[MOST_FIELDS], passing_count;

/** The rows being counted, all of them and by words that are not empty. */
static struct { Set all; u32 count, at[WORDS]; u64 rows[WORDS]; } listed;

EXPORT("bind") void bind(const Arena *arena) {
  a = *arena;
  campaign_group = a.plan[FIELDS];
  place_group = campaign_group + 2;
  price_group = campaign_group + 3;
  map_group = price_group + RANGES;
  id_group = map_group + 1;
  word_rows = a.set_words * 64;
  record_words = 1;
  for (u32 group = 0; group < campaign_group; group++) {
    u32 words = (a.fields[group].shift >> 5) + 1;
    if (words > record_words) record_words = words;
  }
}

/* Sets */

static inline void copy_set(u64 *to, const u64 *from) {
  for (u32 i = 0; i < WORDS; i += 2) wasm_v128_store(to + i, wasm_v128_load(from + i));
}

static inline void clear_set(u64 *to) {
  for (u32 i = 0; i < WORDS; i += 2) wasm_v128_store(to + i, wasm_i64x2_splat(0));
}

/*
 * Loops that only count words are unrolled wholly: only then do the compilers write the distances of the words
 * into the loads themselves, which makes counting a quarter faster.
 */

static inline u32 count_set(const u64 *x) {
  u32 sum = 0;
#pragma clang loop vectorize(disable) unroll(full)
  for (u32 i = 0; i < WORDS; i++) sum += (u32)__builtin_popcountll(x[i]);
  return sum;
}

/** Takes a set out of another one and counts what is left. */
static inline u32 without(u64 *to, const u64 *x, const u64 *y) {
  u32 sum = 0;
#pragma clang loop vectorize(disable) unroll_count(8)
  for (u32 i = 0; i < WORDS; i++) sum += (u32)__builtin_popcountll(to[i] = x[i] & ~y[i]);
  return sum;
}

static __attribute__((noinline)) u32 count_common(const u64 *x, const u64 *y) {
  u32 sum = 0;
#pragma clang loop vectorize(disable) unroll(full)
  for (u32 i = 0; i < WORDS; i++) sum += (u32)__builtin_popcountll(x[i] & y[i]);
  return sum;
}

/** The ones for rows from `first` up to `end` that lie in the word of `first`. */
static inline u64 bits_between(u32 first, u32 end) {
  u32 last = end - (first & ~63u);
  u64 below = last >= 64 ? ~0ull : (1ull << last) - 1;
  return below & (~0ull << (first & 63));
}

static inline const u64 *set_of(u32 block, u32 value) { return a.bits + a.chunk_of[block * a.stride + value] * WORDS; }

static inline u32 rows_in(u32 block) {
  u32 rows = a.plan[ROWS] - block * BLOCK_ROWS;
  return rows < BLOCK_ROWS ? rows : BLOCK_ROWS;
}

/* Which rows of a block a group lets through */

/** Areas up to so many square metres are kept in hundredths, larger ones in whole square metres (listing-area.ts). */
#define FINE_UP_TO 33000000u
#define FINE_CODES (FINE_UP_TO * 100u)
/** Difference between the code of a large area and the area. */
#define CODE_SHIFT (FINE_CODES - FINE_UP_TO)

/** The code of a limit; the limit is whole, or so small that it lets every known area pass. */
static inline u32 area_limit(double area) {
  double code = __builtin_ceil(area <= FINE_UP_TO ? area * 100 : area + CODE_SHIFT);
  return code >= 4294967295.0 ? 4294967295u : (u32)code;
}

static inline double hundredths_of(u32 code) {
  return code <= FINE_CODES ? code : (code - CODE_SHIFT) * 100.0;
}

/**
 * Rows of a word that have so much of a range, looked at one by one: without a branch on what they have, so that the
 * processor fetches the next ones, which lie far apart, before it knows.
 */
static inline u64 rows_within(u32 range, u32 row, u64 rows) {
  double min = a.limits[range * 2], max = a.limits[range * 2 + 1];
  if (range == AREA) min = area_limit(min), max = area_limit(max);
  const double *payable = a.payable + row;
  const u32 *codes = a.area_code + row;
  u64 within = 0;
  for (; rows; rows &= rows - 1) {
    u32 at = (u32)__builtin_ctzll(rows);
    double own = range == AREA ? codes[at] : range == PRICE ? payable[at] : payable[at] * 100 / hundredths_of(codes[at]);
    within |= (rows & -rows) & -(u64)((own >= min) & (own <= max));
  }
  return within;
}

/** One bit for each of sixteen comparisons of four rows in a lane each. */
static inline u32 bits_of(const v128_t *lanes) {
  v128_t first = wasm_i16x8_narrow_i32x4(lanes[0], lanes[1]), second = wasm_i16x8_narrow_i32x4(lanes[2], lanes[3]);
  return (u32)wasm_i8x16_bitmask(wasm_i8x16_narrow_i16x8(first, second));
}

/** True while some of sixteen rows of a word are left, from the one that is `first` in it. */
static inline int has_left(u64 left, u32 first) { return (left >> first & 0xffff) != 0; }

/** Rows, of 64, that have a class or code from `low` to `high`. */
static inline u64 codes_between(const u16 *classes, u32 low, u32 high) {
  v128_t lowest = wasm_i16x8_splat((short)low), width = wasm_i16x8_splat((short)(high - low));
  u64 within = 0;
  if (low > high) return 0;
#pragma clang loop unroll(full)
  for (u32 i = 0; i < 64; i += 16) {
    v128_t first = wasm_i16x8_sub(wasm_v128_load(classes + i), lowest);
    v128_t second = wasm_i16x8_sub(wasm_v128_load(classes + i + 8), lowest);
    v128_t inside = wasm_i8x16_narrow_i16x8(wasm_i16x8_eq(wasm_u16x8_min(first, width), first),
                                            wasm_i16x8_eq(wasm_u16x8_min(second, width), second));
    within |= (u64)wasm_i8x16_bitmask(inside) << i;
  }
  return within;
}

/** By the classes of the prices; where a limit's own class is of several prices, those are looked at themselves. */
static inline u64 price_word(u32 row, u64 left) {
  u32 low = a.plan[LOW_CLASS], high = a.plan[HIGH_CLASS], is_several = (low | high) & 1;
  u64 within = codes_between(a.price_class + row, low + (low & 1), high - (high & 1));
  if (!is_several) return within;
  u64 edge = codes_between(a.price_class + row, low, high) & ~within & left;
  return edge ? within | rows_within(PRICE, row, edge) : within;
}

static inline u64 area_word(u32 row, u64 left) {
  v128_t low = wasm_i32x4_splat((int)area_limit(a.limits[2 * AREA]));
  v128_t high = wasm_i32x4_splat((int)area_limit(a.limits[2 * AREA + 1]));
  u64 within = 0;
  for (u32 i = 0; i < 64; i += 16) {
    if (!has_left(left, i)) continue;
    v128_t lanes[4];
    for (u32 j = 0; j < 4; j++) {
      v128_t own = wasm_v128_load(a.area_code + row + i + 4 * j);
      lanes[j] = wasm_v128_and(wasm_u32x4_ge(own, low), wasm_u32x4_le(own, high));
    }
    within |= (u64)bits_of(lanes) << i;
  }
  return within;
}

/** Four areas in single precision, a little off. */
static inline v128_t area_lanes(v128_t codes) {
  if (!wasm_i32x4_bitmask(codes)) return wasm_f32x4_mul(wasm_f32x4_convert_i32x4(codes), wasm_f32x4_splat(0.01f));
  v128_t fine = wasm_f32x4_mul(wasm_f32x4_convert_u32x4(codes), wasm_f32x4_splat(0.01f));
  v128_t coarse = wasm_f32x4_convert_u32x4(wasm_i32x4_sub(codes, wasm_i32x4_splat((int)CODE_SHIFT)));
  return wasm_v128_bitselect(coarse, fine, wasm_u32x4_gt(codes, wasm_i32x4_splat((int)FINE_CODES)));
}

/**
 * Positions of four amounts, in hundreds of reais, among the numbered amounts that a price class stands for alone
 * (price-class.ts), a little off: of the three scales the lowest number is right. An amount above all of them is
 * above the last one.
 */
static inline v128_t numbers_of(v128_t amounts) {
  v128_t coarse = wasm_f32x4_add(wasm_f32x4_mul(amounts, wasm_f32x4_splat(0.1f)), wasm_f32x4_splat(18000));
  v128_t coarsest = wasm_f32x4_add(wasm_f32x4_mul(amounts, wasm_f32x4_splat(0.001f)), wasm_f32x4_splat(27900));
  return wasm_f32x4_pmin(wasm_f32x4_pmin(amounts, coarse), wasm_f32x4_pmin(coarsest, wasm_f32x4_splat(32766.5f)));
}

/**
 * A class says between which two of its numbered amounts the price lies. Where that does not tell whether it is more than the
 * area allows, both are looked at themselves. An area that is not known is 0.
 */
static inline u64 m2_price_word(u32 row, u64 left) {
  v128_t max = wasm_f32x4_splat((float)(a.limits[2 * M2_PRICE + 1] / 10000));
  v128_t surely = wasm_f32x4_splat(0.999998f), perhaps = wasm_f32x4_splat(1.000002f), next = wasm_i32x4_splat(1);
  u64 within = 0, edge = 0;
  for (u32 i = 0; i < 64; i += 16) {
    if (!has_left(left, i)) continue;
    v128_t passes[4], may[4];
    for (u32 j = 0; j < 4; j++) {
      v128_t own = wasm_u32x4_load16x4(a.price_class + row + i + 4 * j);
      v128_t most = numbers_of(wasm_f32x4_mul(area_lanes(wasm_v128_load(a.area_code + row + i + 4 * j)), max));
      v128_t from = wasm_f32x4_convert_i32x4(wasm_u32x4_shr(own, 1));
      v128_t to = wasm_f32x4_convert_i32x4(wasm_u32x4_shr(wasm_i32x4_add(own, next), 1));
      passes[j] = wasm_f32x4_lt(to, wasm_f32x4_mul(most, surely));
      may[j] = wasm_f32x4_le(from, wasm_f32x4_mul(most, perhaps));
    }
    within |= (u64)bits_of(passes) << i;
    edge |= (u64)bits_of(may) << i;
  }
  return within | rows_within(M2_PRICE, row, edge & left & ~within);
}

/**
 * Which of 64 rows have so much of a range, as far as it matters: right for the rows `left`. A row without a listing may pass.
 */
static inline u64 range_word(u32 range, u32 word, u64 left) {
  if (range == PRICE) return price_word(word * 64, left);
  if (range == M2_PRICE) return m2_price_word(word * 64, left);
  if (range >= FIRST_CODED) {
    const u16 *codes = a.codes[range - FIRST_CODED] + word * 64;
    return codes_between(codes, (u32)a.limits[range * 2], (u32)a.limits[range * 2 + 1]);
  }
  return __builtin_popcountll(left) <= FEW_IN_WORD ? rows_within(AREA, word * 64, left) : area_word(word * 64, left);
}

/** A run of rows of a block that lie in one place: its first row and its end, counted in the block. */
typedef struct { u32 number, place, first, end; } Run;

/** Steps to the next run, the first one from zeros; 0 behind the last. Where there are too many, rows are looked at. */
static inline int next_run(u32 block, Run *run) {
  u32 count = a.run_count[block], rows = rows_in(block);
  if (count <= MOST_RUNS) {
    const u32 *runs = a.runs + block * MOST_RUNS + run->number;
    if (run->number++ >= count) return 0;
    run->place = *runs >> 12;
    run->first = *runs & 4095;
    run->end = run->number < count ? runs[1] & 4095 : rows;
    return 1;
  }
  if (run->end >= rows) return 0;
  const u32 *places = a.place + block * BLOCK_ROWS;
  run->first = run->end;
  run->place = places[run->first];
  while (run->end < rows && places[run->end] == run->place) run->end++;
  return 1;
}

static void place_mask(u32 block, u64 *mask) {
  clear_set(mask);
  for (Run run = {0, 0, 0, 0}; next_run(block, &run);) {
    if (a.chosen_before[run.place + 1] == a.chosen_before[run.place]) continue;
    for (u32 row = run.first; row < run.end; row = (row | 63) + 1) mask[row >> 6] |= bits_between(row, run.end);
  }
}

static void id_mask(u32 block, u64 *mask) {
  clear_set(mask);
  for (u32 i = 0; i + 1 < a.plan[ID_ROWS]; i++) {
    u32 row = a.plan[ID_ROW + i];
    if (row / BLOCK_ROWS == block) mask[(row % BLOCK_ROWS) >> 6] |= 1ull << (row & 63);
  }
}

static void values_mask(u32 block, u32 place, u64 *mask) {
  u32 first = a.plan[place + 1], end = a.plan[place + 2];
  for (u32 i = 0; i < WORDS; i += 8) {
    v128_t any[4];
    for (u32 j = 0; j < 4; j++) any[j] = wasm_i64x2_splat(0);
    for (u32 value = first; value < end; value++) {
      const u64 *set = set_of(block, a.chosen_values[value]) + i;
      for (u32 j = 0; j < 4; j++) any[j] = wasm_v128_or(any[j], wasm_v128_load(set + 2 * j));
    }
    for (u32 j = 0; j < 4; j++) wasm_v128_store(mask + i + 2 * j, any[j]);
  }
}

/** The rows that a group lets through: a set that is there, or else written to `own`. */
static const u64 *mask_of(u32 block, u32 group, u32 place, u64 *own) {
  if (group == map_group) return a.map_rows + block * WORDS;
  if (group == place_group) place_mask(block, own);
  else if (group == id_group) id_mask(block, own);
  else if (a.plan[place + 2] - a.plan[place + 1] == 1) return set_of(block, a.chosen_values[a.plan[place + 1]]);
  else values_mask(block, place, own);
  return own;
}

/* Counts */

/** Lists the rows of a set that are not in another one, to be counted; gives their number. */
static u32 list_rows(const u64 *rows, const u64 *without) {
  u32 sum = 0, length = 0;
  for (u32 word = 0; word < WORDS; word++) {
    u64 left = rows[word] & ~without[word];
    listed.all[word] = left;
    listed.at[length] = word;
    listed.rows[length] = left;
    length += left != 0;
    sum += (u32)__builtin_popcountll(left);
  }
  listed.count = length;
  return sum;
}

/** Lists the rows of `once` that are not in a set; gives their number. */
static u32 list_once(const u64 *without) {
  if (once_count > MANY_WORDS) return list_rows(once, without);
  u32 sum = 0, length = 0;
  for (u32 i = 0; i < once_count; i++) {
    u32 word = once_at[i];
    u64 left = once[word] & ~without[word];
    listed.at[length] = word;
    listed.rows[length] = left;
    length += left != 0;
    sum += (u32)__builtin_popcountll(left);
  }
  listed.count = length;
  return sum;
}

/** Counts the records of the listed rows for one group. */
static void add_records(u32 block, u32 group) {
  u32 *counts = field_counts[group], shift = a.fields[group].shift & 31, mask = a.fields[group].mask;
  const u32 *words = a.record + (a.fields[group].shift >> 5) * word_rows + block * BLOCK_ROWS;
  for (u32 place = 0; place < listed.count; place++) {
    const u32 *records = words + listed.at[place] * 64;
    for (u64 bits = listed.rows[place]; bits; bits &= bits - 1) counts[records[__builtin_ctzll(bits)] >> shift & mask]++;
  }
}

/** Counts them for all groups in one go, `one` for each: 1, or -1 to take them out again. */
static void add_whole_records(u32 block, u32 one) {
  for (u32 word = 0; word < record_words; word++) {
    const u32 *words = a.record + word * word_rows + block * BLOCK_ROWS;
    u32 (*counts)[BYTE_ROOM] = byte_counts + word * 4;
    for (u32 place = 0; place < listed.count; place++) {
      const u32 *records = words + listed.at[place] * 64;
      for (u64 bits = listed.rows[place]; bits; bits &= bits - 1) {
        u32 record = records[__builtin_ctzll(bits)];
        counts[0][record & 255] += one;
        counts[1][record >> 8 & 255] += one;
        counts[2][record >> 16 & 255] += one;
        counts[3][record >> 24] += one;
      }
    }
  }
}

/** Counts the listed rows that are also in a set. */
static inline u32 count_listed(const u64 *set) {
  if (listed.count > MANY_WORDS) return count_common(listed.all, set);
  u32 sum = 0;
#pragma clang loop vectorize(disable) unroll_count(4)
  for (u32 i = 0; i < listed.count; i++) sum += (u32)__builtin_popcountll(listed.rows[i] & set[listed.at[i]]);
  return sum;
}

/**
 * Adds the listed rows, `count` of the available ones, to the count of a value if they have it; gives how many do. Most
 * blocks know: a set that is empty, or all of the rows asked about, need not be looked at.
 */
static inline u32 add_value(u32 block, u32 count, u32 available, u32 value) {
  u32 own = a.hist_available[block * a.stride + value];
  u32 common = !own ? 0 : count == available ? own : own == available ? count : count_listed(set_of(block, value));
  a.counts[value] += common;
  return common;
}

/** Adds the listed rows to the counts of some options of a group, which are all that they can have of it. */
static inline void add_options(u32 block, u32 count, u32 available, u32 group, u32 wanted) {
  Field field = a.fields[group];
  for (u32 left = count; wanted; wanted &= wanted - 1) {
    u32 value = field.first_value + (u32)__builtin_ctz(wanted), is_last = !(wanted & (wanted - 1));
    if (is_last && field.holds == ONE) a.counts[value] += left;
    else left -= add_value(block, count, available, value);
  }
}

/** Adds the listed rows to the counts of all codes of a group. */
static inline void add_codes(u32 block, u32 count, u32 available, u32 group) {
  for (u32 value = a.shown_value + 3; value < a.plan[VALUES]; value++) {
    if (a.group_of_value[value] == group) add_value(block, count, available, value);
  }
}

static void add_places(u32 block, u32 count, u32 available) {
  if (count < a.run_count[block]) {
    for (u32 place = 0; place < listed.count; place++) {
      const u32 *places = a.place + block * BLOCK_ROWS + listed.at[place] * 64;
      for (u64 bits = listed.rows[place]; bits; bits &= bits - 1) a.place_counts[places[__builtin_ctzll(bits)]]++;
    }
    return;
  }
  int is_whole = count == BLOCK_ROWS && available == BLOCK_ROWS;
  clear_set(others);
  for (u32 place = 0; place < listed.count; place++) others[listed.at[place]] = listed.rows[place];
  for (Run run = {0, 0, 0, 0}; next_run(block, &run);) {
    u32 sum = 0;
    if (is_whole) sum = run.end - run.first;
    else {
      for (u32 row = run.first; row < run.end; row = (row | 63) + 1) {
        sum += (u32)__builtin_popcountll(others[row >> 6] & bits_between(row, run.end));
      }
    }
    a.place_counts[run.place] += sum;
  }
}

/**
 * Adds rows that every group lets through, by the records of those of the available rows `open` that are not among them: what
 * all have is known.
 */
static void add_all_but(u32 block, const u64 *rows, const u64 *open, int is_all) {
  const u16 *own = a.hist_available + block * a.stride;
  for (u32 value = 0; value < a.plan[VALUES]; value++) a.counts[value] += own[value];
  if (is_all) return;
  list_rows(open, rows);
  add_whole_records(block, -1u);
  for (u32 value = a.shown_value + 3; value < a.plan[VALUES]; value++) {
    if (own[value]) a.counts[value] -= count_listed(set_of(block, value));
  }
}

/**
 * Adds rows that every group lets through, `count` of the available ones. A scan counts the options of all groups, the
 * places alone or nothing.
 */
static void add_passing(u32 block, const u64 *rows, u32 count, const u64 *open, u32 available) {
  if (!count || !a.plan[COUNTED]) return;
  if (a.plan[COUNTED] == PLACES_COUNTED) return add_places(block, list_rows(rows, no_rows), available);
  if ((available - count) * WHOLE_RECORD_COST * record_words < passing_count * WORDS && available - count < count) {
    return add_all_but(block, rows, open, count == available);
  }
  list_rows(rows, no_rows);
  if (count * WHOLE_RECORD_COST * record_words < passing_count * listed.count) add_whole_records(block, 1);
  else for (u32 group = 0; group < a.plan[FIELDS]; group++) add_options(block, count, available, group, passing_options[group]);
  add_codes(block, count, available, campaign_group);
  add_codes(block, count, available, campaign_group + 1);
}

/** Adds the listed rows, `count` of the available ones, to the counts of one group, which they do not pass. */
static void add_of_group(u32 block, u32 group, u32 count, u32 available) {
  if (!count) return;
  if (group == place_group) return add_places(block, count, available);
  if (group >= a.plan[FIELDS]) return add_codes(block, count, available, group);
  u32 wanted = other_options[group];
  int is_by_record = count != available && count * RECORD_COST < (u32)__builtin_popcount(wanted) * listed.count;
  if (is_by_record) add_records(block, group);
  else add_options(block, count, available, group, wanted);
}

/** Reads off the plan which options rows can have. */
static void read_options(void) {
  for (u32 group = 0; group < a.plan[FIELDS]; group++) {
    passing_options[group] = other_options[group] = ~0u >> (32 - a.fields[group].count);
  }
  for (u32 i = 0; i < a.plan[GROUP_COUNT]; i++) {
    const u32 *narrowing = a.plan + GROUPS + i * 3;
    u32 group = narrowing[0], chosen = 0;
    if (group >= a.plan[FIELDS] || a.fields[group].holds == MANY) continue;
    for (u32 j = narrowing[1]; j < narrowing[2]; j++) chosen |= 1u << (a.chosen_values[j] - a.fields[group].first_value);
    passing_options[group] &= chosen;
    other_options[group] &= ~chosen;
  }
  passing_count = 0;
  for (u32 group = 0; group < a.plan[FIELDS]; group++) passing_count += (u32)__builtin_popcount(passing_options[group]);
}

/** Turns what was read off records into counts of values. */
static void finish_counts(void) {
  for (u32 byte = 0; byte < record_words * 4; byte++) {
    for (u32 own = 0; own < BYTE_ROOM; own++) {
      u32 rows = byte_counts[byte][own];
      if (!rows) continue;
      byte_counts[byte][own] = 0;
      for (u32 group = 0; group < a.plan[FIELDS]; group++) {
        Field field = a.fields[group];
        if (field.shift >> 3 == byte) field_counts[group][own >> (field.shift & 7) & field.mask] += rows;
      }
    }
  }
  for (u32 group = 0; group < a.plan[FIELDS]; group++) {
    Field field = a.fields[group];
    for (u32 own = 0; own <= field.mask; own++) {
      for (u32 option = 0; option < field.count; option++) {
        int has = field.holds == MANY ? own >> option & 1 : option == own;
        if (has) a.counts[field.first_value + option] += field_counts[group][own];
      }
    }
  }
}

/* One block */

enum { NONE, SOME, ALL };

static void note(u32 group, u32 place, u32 passing) {
  if (passing == SOME) {
    how.group[how.mixed] = group;
    how.place[how.mixed++] = place;
  } else if (passing == NONE) {
    how.empty++;
    how.empty_group = group;
  }
}

static u32 options_passing(u32 block, u32 place) {
  const u16 *hist = a.hist + block * a.stride;
  u32 live = hist[a.shown_value + 2], sum = 0, is_all = 0, group = a.plan[place];
  for (u32 i = a.plan[place + 1]; i < a.plan[place + 2]; i++) {
    u32 rows = hist[a.chosen_values[i]];
    sum += rows;
    is_all |= rows == live;
  }
  if (!sum) return NONE;
  u32 is_single = group < a.plan[FIELDS] ? a.fields[group].holds != MANY : group != campaign_group;
  return is_all || (is_single && sum == live) ? ALL : SOME;
}

static void classify(u32 block) {
  how.mixed = how.empty = 0;
  for (u32 i = 0; i < a.plan[GROUP_COUNT]; i++) {
    u32 place = GROUPS + i * 3;
    note(a.plan[place], place, options_passing(block, place));
  }
  if (a.plan[HAS_PLACES]) {
    u32 low = a.lowest_place[block], high = a.highest_place[block];
    u32 chosen = a.chosen_before[high + 1] - a.chosen_before[low];
    note(place_group, 0, !chosen ? NONE : chosen == high - low + 1 ? ALL : SOME);
  }
  if (a.plan[HAS_MAP]) {
    u32 live = a.hist[block * a.stride + a.shown_value + 2], count = a.map_count[block];
    note(map_group, 0, !count ? NONE : count == live ? ALL : SOME);
  }
  if (a.plan[ID_ROWS]) {
    u32 has = NONE;
    for (u32 i = 0; i + 1 < a.plan[ID_ROWS]; i++) if (a.plan[ID_ROW + i] / BLOCK_ROWS == block) has = SOME;
    note(id_group, 0, has);
  }
  how.ranges_from = how.mixed;
  for (u32 range = 0; range < RANGES; range++) {
    if (!(a.plan[RANGES_ASKED] >> range & 1)) continue;
    double low = a.block_low[range][block], high = a.block_high[range][block];
    double min = a.limits[range * 2], max = a.limits[range * 2 + 1];
    note(price_group + range, 0, low > max || high < min ? NONE : low >= min && high <= max ? ALL : SOME);
  }
}

static void keep_hits(u32 block, const u64 *rows, u32 count) {
  if (!count) return;
  a.plan[TOTAL] += count;
  a.hit_count[block] = count;
  copy_set(a.hits + block * WORDS, rows);
}

static void keep_unpriced(u32 block, const u64 *rows, u32 count) {
  if (!count) return;
  a.plan[UNPRICED] += count;
  a.unpriced_count[block] = count;
  copy_set(a.unpriced + block * WORDS, rows);
}

/**
 * True where the rows that pass every group but this one matter: for the counts of its options, or for the price
 * range.
 */
static inline int is_counted(u32 group) {
  if (group == price_group) return 1;
  return a.plan[COUNTED] == PLACES_COUNTED ? group == place_group : a.plan[COUNTED] == OPTIONS_COUNTED && group < place_group;
}

/** Which rows of the block have so much of a range, as far as it matters. */
static void range_mask(u32 block, u32 range, const u64 *shown, u64 *mask) {
  double min = a.limits[range * 2], max = a.limits[range * 2 + 1];
  if (min > max) return clear_set(mask);
  const double *low = a.zone_low[range] + block * WORDS, *high = a.zone_high[range] + block * WORDS;
  for (u32 word = 0; word < WORDS; word++) {
    u64 left = shown[word] & ~out_twice[word];
    if (!left || low[word] > max || high[word] < min) mask[word] = 0;
    else if (low[word] >= min && high[word] <= max) mask[word] = ~0ull;
    else mask[word] = range_word(range, block * WORDS + word, left);
  }
}

/** Tells which rows of the block groups keep out; `shown` are those that matter. Ranges are looked at where it is open. */
static void keep_out(u32 block, const u64 *shown) {
  for (u32 i = 0; i < WORDS; i++) out[i] = how.empty ? ~0ull : 0;
  clear_set(out_twice);
  for (u32 index = 0; index < how.mixed; index++) {
    u64 *own = own_masks[index];
    const u64 *mask = own;
    if (index < how.ranges_from) mask = mask_of(block, how.group[index], how.place[index], own);
    else range_mask(block, how.group[index] - price_group, shown, own);
    masks[index] = mask;
    for (u32 i = 0; i < WORDS; i += 2) {
      v128_t one = wasm_v128_load(out + i), passing = wasm_v128_load(mask + i);
      wasm_v128_store(out_twice + i, wasm_v128_or(wasm_v128_load(out_twice + i), wasm_v128_andnot(one, passing)));
      wasm_v128_store(out + i, wasm_v128_or(one, wasm_v128_not(passing)));
    }
  }
}

/** Adds the rows `once`, each of which one group alone keeps out, to the counts of that group. */
static void add_kept_out(u32 block, u32 group, const u64 *mask, u32 available) {
  if (group == price_group) {
    for (u32 i = 0; i < WORDS; i++) others[i] = matching[i] | (once[i] & ~mask[i]);
    keep_unpriced(block, others, count_set(others));
  } else if (is_counted(group)) add_of_group(block, group, list_once(mask), available);
}

static void scan_block(u32 block) {
  const u16 *hist = a.hist + block * a.stride;
  u32 shown = hist[a.shown_value], available = hist[a.shown_value + 1];
  if (!shown) return;
  classify(block);
  if (how.empty > 1 || (how.empty && (!available || !is_counted(how.empty_group)))) return;
  const u64 *all = set_of(block, a.shown_value), *open = set_of(block, a.shown_value + 1);
  if (!how.mixed && !how.empty) {
    a.plan[AVAILABLE] += available;
    add_passing(block, open, available, open, available);
    keep_unpriced(block, open, available);
    keep_hits(block, all, shown);
    return;
  }
  keep_out(block, all);
  u32 found = without(matching, open, out), has_price = 0;
  once_count = 0;
  for (u32 i = 0; i < WORDS; i++) {
    once[i] = open[i] & out[i] & ~out_twice[i];
    once_at[once_count] = i;
    once_count += once[i] != 0;
  }
  a.plan[AVAILABLE] += found;
  add_passing(block, matching, found, open, available);
  if (shown == available) keep_hits(block, matching, found);
  else keep_hits(block, others, without(others, all, out));
  for (u32 i = 0; i < how.mixed; i++) {
    has_price |= how.group[i] == price_group;
    add_kept_out(block, how.group[i], masks[i], available);
  }
  if (how.empty) add_kept_out(block, how.empty_group, no_rows, available);
  if (!has_price && !(how.empty && how.empty_group == price_group)) keep_unpriced(block, matching, found);
}

EXPORT("scan") void scan(void) {
  a.plan[TOTAL] = a.plan[AVAILABLE] = a.plan[UNPRICED] = 0;
  for (u32 value = 0; value < a.plan[VALUES]; value++) a.counts[value] = 0;
  for (u32 place = 0; place < a.plan[PLACES]; place++) a.place_counts[place] = 0;
  for (u32 group = 0; group < a.plan[FIELDS]; group++) {
    for (u32 own = 0; own < FIELD_ROOM; own++) field_counts[group][own] = 0;
  }
  read_options();
  for (u32 block = 0; block < a.plan[BLOCKS]; block++) {
    if (a.hit_count[block]) clear_set(a.hits + block * WORDS);
    if (a.unpriced_count[block]) clear_set(a.unpriced + block * WORDS);
    a.hit_count[block] = a.unpriced_count[block] = 0;
    scan_block(block);
  }
  finish_counts();
}

/* Reading what was found; `set` is `hits` or `unpriced` */

/** Steps along an order past `skip` rows of the set, 64 at a time; writes up to `limit` of the next to `read`. */
EXPORT("walk") u32 walk(const u32 *order, const u64 *set, u32 from, u32 end, u32 skip, u32 limit) {
  u32 at = from, found = 0;
  while (skip && at + 64 <= end) {
    u32 count = 0;
#pragma clang loop vectorize(disable) unroll_count(8)
    for (u32 i = 0; i < 64; i++) count += (u32)(set[order[at + i] >> 6] >> (order[at + i] & 63)) & 1;
    if (count > skip) break;
    skip -= count;
    at += 64;
  }
  for (; at < end && found < limit; at++) {
    u32 row = order[at];
    if (!(set[row >> 6] >> (row & 63) & 1)) continue;
    if (skip) skip--;
    else a.read[found++] = row;
  }
  a.plan[SKIP] = skip;
  return found;
}

/** Rows of the set that are also in a set of the whole catalogue. */
EXPORT("count_before") u32 count_before(const u64 *before, const u64 *set, const u32 *counts) {
  u32 sum = 0;
  for (u32 block = 0; block < a.plan[BLOCKS]; block++) {
    if (!counts[block]) continue;
    const u64 *own = set + block * WORDS, *earlier = before + block * WORDS;
    u32 words = a.set_words - block * WORDS;
    if (words >= WORDS) sum += count_common(own, earlier);
    else for (u32 i = 0; i < words; i++) sum += (u32)__builtin_popcountll(own[i] & earlier[i]);
  }
  return sum;
}

/** Writes the rows of the set to `read`. */
EXPORT("collect") u32 collect(const u64 *set, const u32 *counts) {
  u32 found = 0;
  for (u32 block = 0; block < a.plan[BLOCKS]; block++) {
    if (!counts[block]) continue;
    for (u32 word = block * WORDS; word < (block + 1) * WORDS; word++) {
      for (u64 bits = set[word]; bits; bits &= bits - 1) a.read[found++] = word * 64 + (u32)__builtin_ctzll(bits);
    }
  }
  return found;
}
