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

enum { BLOCK_ROWS = 4096, WORDS = 64, MOST_RUNS = 1024, RANGES = 3, MOST_FIELDS = 16, FIELD_ROOM = 32, MOST_GROUPS = 24 };
enum { BLOCKS, VALUES, ROWS, GROUP_COUNT, HAS_PLACES, RANGES_ASKED, ID_ROWS, ID_ROW, FIELDS = 10, PLACES };
enum { TOTAL = 12, AVAILABLE, UNPRICED, SKIP, GROUPS, COUNTED = 80, HAS_MAP, LOW_CLASS, HIGH_CLASS };
/** Numbers of the ranges; their groups come in the same order. */
enum { PRICE, AREA, M2_PRICE };
/** With fewer rows than this for each value of a group the records are read; with more the words of each value are counted. */
enum { FEW_FOR_VALUE = 20 };

typedef struct { u32 first_value, count, is_single, shift, mask; } Field;

/** Addresses of the arrays, in the order in which scan-kernel.server.ts writes them; then three sizes. */
typedef struct {
  u16 *hist, *hist_available;
  u32 *chunk_of;
  u64 *bits;
  double *zone_low[RANGES], *zone_high[RANGES], *block_low[RANGES], *block_high[RANGES];
  u32 *lowest_place, *highest_place, *runs, *run_count;
  double *payable;
  u16 *price_class;
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

typedef u64 Set[WORDS] __attribute__((aligned(16)));
static Set masks[MOST_GROUPS], prefixes[MOST_GROUPS + 1], suffix, others;

/** How the narrowing groups stand to the block: those that let some of its rows through, and those that let none. */
static struct { u32 mixed, group[MOST_GROUPS], place[MOST_GROUPS], empty, empty_group; } how;

EXPORT("bind") void bind(const Arena *arena) {
  a = *arena;
  campaign_group = a.plan[FIELDS];
  place_group = campaign_group + 2;
  price_group = campaign_group + 3;
  map_group = campaign_group + 6;
  id_group = campaign_group + 7;
}

/* Sets */

static inline void copy_set(u64 *to, const u64 *from) {
  for (u32 i = 0; i < WORDS; i += 2) wasm_v128_store(to + i, wasm_v128_load(from + i));
}

static inline void clear_set(u64 *to) {
  for (u32 i = 0; i < WORDS; i += 2) wasm_v128_store(to + i, wasm_i64x2_splat(0));
}

static inline void and_sets(u64 *to, const u64 *x, const u64 *y) {
  for (u32 i = 0; i < WORDS; i += 2) wasm_v128_store(to + i, wasm_v128_and(wasm_v128_load(x + i), wasm_v128_load(y + i)));
}

static inline void or_into(u64 *to, const u64 *from) {
  for (u32 i = 0; i < WORDS; i += 2) wasm_v128_store(to + i, wasm_v128_or(wasm_v128_load(to + i), wasm_v128_load(from + i)));
}

static inline u32 count_set(const u64 *x) {
  u32 sum = 0;
#pragma clang loop vectorize(disable) unroll_count(8)
  for (u32 i = 0; i < WORDS; i++) sum += (u32)__builtin_popcountll(x[i]);
  return sum;
}

/** Intersects two sets and counts what is left. */
static inline u32 and_count(u64 *to, const u64 *x, const u64 *y) {
  u32 sum = 0;
#pragma clang loop vectorize(disable) unroll_count(8)
  for (u32 i = 0; i < WORDS; i++) sum += (u32)__builtin_popcountll(to[i] = x[i] & y[i]);
  return sum;
}

static inline u32 count_common(const u64 *x, const u64 *y, u32 words) {
  u32 sum = 0;
#pragma clang loop vectorize(disable) unroll_count(8)
  for (u32 i = 0; i < words; i++) sum += (u32)__builtin_popcountll(x[i] & y[i]);
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
/** What the code of a large area is more than the area. */
#define CODE_SHIFT (FINE_CODES - FINE_UP_TO)

/** The code of a limit; the limit is whole, or so small that it lets every known area pass. */
static inline u32 area_limit(double area) {
  double code = __builtin_ceil(area <= FINE_UP_TO ? area * 100 : area + CODE_SHIFT);
  return code >= 4294967295.0 ? 4294967295u : (u32)code;
}

static inline double hundredths_of(u32 code) {
  return code <= FINE_CODES ? code : (code - CODE_SHIFT) * 100.0;
}

/** One bit for each of sixteen comparisons of four rows in a lane each. */
static inline u32 bits_of(const v128_t *lanes) {
  v128_t first = wasm_i16x8_narrow_i32x4(lanes[0], lanes[1]), second = wasm_i16x8_narrow_i32x4(lanes[2], lanes[3]);
  return (u32)wasm_i8x16_bitmask(wasm_i8x16_narrow_i16x8(first, second));
}

/** By the classes of the prices; those of a limit's own class are looked at themselves. */
static inline u64 price_word(u32 row) {
  double min = a.limits[0], max = a.limits[1];
  v128_t low = wasm_i16x8_splat((short)a.plan[LOW_CLASS]), high = wasm_i16x8_splat((short)a.plan[HIGH_CLASS]);
  u64 within = 0, edge = 0;
  for (u32 i = 0; i < 64; i += 8) {
    v128_t own = wasm_v128_load(a.price_class + row + i);
    v128_t is_within = wasm_v128_and(wasm_u16x8_gt(own, low), wasm_u16x8_lt(own, high));
    v128_t is_edge = wasm_v128_or(wasm_i16x8_eq(own, low), wasm_i16x8_eq(own, high));
    within |= (u64)(wasm_i16x8_bitmask(is_within) & 0xff) << i;
    edge |= (u64)(wasm_i16x8_bitmask(is_edge) & 0xff) << i;
  }
  for (; edge; edge &= edge - 1) {
    u32 at = (u32)__builtin_ctzll(edge);
    if (a.payable[row + at] >= min && a.payable[row + at] <= max) within |= 1ull << at;
  }
  return within;
}

static inline u64 area_word(u32 row) {
  v128_t low = wasm_i32x4_splat((int)area_limit(a.limits[2 * AREA]));
  v128_t high = wasm_i32x4_splat((int)area_limit(a.limits[2 * AREA + 1]));
  u64 within = 0;
  for (u32 i = 0; i < 64; i += 16) {
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
  v128_t fine = wasm_f32x4_mul(wasm_f32x4_convert_u32x4(codes), wasm_f32x4_splat(0.01f));
  v128_t large = wasm_u32x4_gt(codes, wasm_i32x4_splat((int)FINE_CODES));
  if (!wasm_v128_any_true(large)) return fine;
  v128_t coarse = wasm_f32x4_convert_u32x4(wasm_i32x4_sub(codes, wasm_i32x4_splat((int)CODE_SHIFT)));
  return wasm_v128_bitselect(coarse, fine, large);
}

/**
 * A class is the upper half of a price in single precision, so the price lies from there to the next class. Where that
 * does not tell whether it is more than the area allows, both are looked at themselves. An area that is not known is 0.
 */
static inline u64 m2_price_word(u32 row) {
  double max = a.limits[2 * M2_PRICE + 1];
  v128_t surely = wasm_f32x4_splat((float)(max * 0.999999)), perhaps = wasm_f32x4_splat((float)(max * 1.000001));
  v128_t next = wasm_i32x4_splat(1);
  u64 within = 0, edge = 0;
  for (u32 i = 0; i < 64; i += 16) {
    v128_t passes[4], may[4];
    for (u32 j = 0; j < 4; j++) {
      v128_t own = wasm_u32x4_load16x4(a.price_class + row + i + 4 * j);
      v128_t area = area_lanes(wasm_v128_load(a.area_code + row + i + 4 * j));
      v128_t price_from = wasm_i32x4_shl(own, 15), price_to = wasm_i32x4_shl(wasm_i32x4_add(own, next), 15);
      passes[j] = wasm_f32x4_le(price_to, wasm_f32x4_mul(area, surely));
      may[j] = wasm_f32x4_le(price_from, wasm_f32x4_mul(area, perhaps));
    }
    within |= (u64)bits_of(passes) << i;
    edge |= (u64)bits_of(may) << i;
  }
  for (edge &= ~within; edge; edge &= edge - 1) {
    u32 at = (u32)__builtin_ctzll(edge);
    if (a.payable[row + at] * 100 / hundredths_of(a.area_code[row + at]) <= max) within |= 1ull << at;
  }
  return within;
}

/** Which of 64 rows have so much of a range. */
static inline u64 range_word(u32 range, u32 row) {
  return range == PRICE ? price_word(row) : range == AREA ? area_word(row) : m2_price_word(row);
}

/** Sixty-four rows at a time, whose lowest and highest amount mostly tell; a row without a listing may pass. */
static inline void range_mask(u32 range, u32 block, u64 *mask) {
  double min = a.limits[range * 2], max = a.limits[range * 2 + 1];
  const double *low = a.zone_low[range] + block * WORDS, *high = a.zone_high[range] + block * WORDS;
  u32 words = (rows_in(block) + 63) / 64;
  for (u32 word = 0; word < WORDS; word++) {
    if (word >= words || low[word] > max || high[word] < min) mask[word] = 0;
    else if (low[word] >= min && high[word] <= max) mask[word] = ~0ull;
    else mask[word] = range_word(range, (block * WORDS + word) * 64);
  }
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
  copy_set(mask, set_of(block, a.chosen_values[first]));
  for (u32 i = first + 1; i < end; i++) {
    if (a.hist[block * a.stride + a.chosen_values[i]]) or_into(mask, set_of(block, a.chosen_values[i]));
  }
}

static void write_mask(u32 block, u32 group, u32 place, u64 *mask) {
  if (group == price_group) range_mask(PRICE, block, mask);
  else if (group == price_group + AREA) range_mask(AREA, block, mask);
  else if (group == price_group + M2_PRICE) range_mask(M2_PRICE, block, mask);
  else if (group == map_group) copy_set(mask, a.map_rows + block * WORDS);
  else if (group == place_group) place_mask(block, mask);
  else if (group == id_group) id_mask(block, mask);
  else values_mask(block, place, mask);
}

/* Counts */

static void add_records(u32 block, const u64 *rows, u32 groups) {
  u32 numbers[MOST_FIELDS], shifts[MOST_FIELDS], masks_of[MOST_FIELDS], length = 0;
  for (u32 group = 0; group < a.plan[FIELDS]; group++) {
    if (!(groups >> group & 1)) continue;
    numbers[length] = group;
    shifts[length] = a.fields[group].shift;
    masks_of[length++] = a.fields[group].mask;
  }
  if (!length) return;
  for (u32 word = 0; word < WORDS; word++) {
    for (u64 bits = rows[word]; bits; bits &= bits - 1) {
      u32 record = a.record[block * BLOCK_ROWS + word * 64 + (u32)__builtin_ctzll(bits)];
      for (u32 i = 0; i < length; i++) field_counts[numbers[i]][record >> shifts[i] & masks_of[i]]++;
    }
  }
}

/** Most blocks know the answer: a set that is empty, or all of the rows asked about, need not be looked at. */
static inline void add_value(u32 block, const u64 *rows, u32 count, u32 available, u32 value) {
  u32 own = a.hist_available[block * a.stride + value];
  if (!own) return;
  if (count == available) a.counts[value] += own;
  else if (own == available) a.counts[value] += count;
  else a.counts[value] += count_common(rows, set_of(block, value), WORDS);
}

static void add_places(u32 block, const u64 *rows, u32 count, u32 available) {
  if (count < a.run_count[block]) {
    for (u32 word = 0; word < WORDS; word++) {
      for (u64 bits = rows[word]; bits; bits &= bits - 1) {
        a.place_counts[a.place[block * BLOCK_ROWS + word * 64 + (u32)__builtin_ctzll(bits)]]++;
      }
    }
    return;
  }
  int is_whole = count == BLOCK_ROWS && available == BLOCK_ROWS;
  for (Run run = {0, 0, 0, 0}; next_run(block, &run);) {
    u32 sum = 0;
    if (is_whole) sum = run.end - run.first;
    else {
      for (u32 row = run.first; row < run.end; row = (row | 63) + 1) {
        sum += (u32)__builtin_popcountll(rows[row >> 6] & bits_between(row, run.end));
      }
    }
    a.place_counts[run.place] += sum;
  }
}

/** Adds the `count` rows of a set of available ones; groups are asked for as bits by their numbers. */
static void add(u32 block, const u64 *rows, u32 count, u32 asked) {
  u32 groups = asked & a.plan[COUNTED];
  if (!count || !groups) return;
  u32 available = a.hist[block * a.stride + a.shown_value + 1];
  u32 fields = a.plan[FIELDS];
  u32 by_record = 0;
  for (u32 group = 0; group < fields; group++) {
    if (!(groups >> group & 1)) continue;
    Field field = a.fields[group];
    if (count != available && count < FEW_FOR_VALUE * field.count) by_record |= 1u << group;
    else for (u32 value = field.first_value; value < field.first_value + field.count; value++) add_value(block, rows, count, available, value);
  }
  add_records(block, rows, by_record);
  if (groups >> campaign_group & 3) {
    for (u32 value = a.shown_value + 3; value < a.plan[VALUES]; value++) {
      if (groups >> a.group_of_value[value] & 1) add_value(block, rows, count, available, value);
    }
  }
  if (groups >> place_group & 1) add_places(block, rows, count, available);
}

/** Turns what was read off records into counts of values. */
static void finish_counts(void) {
  for (u32 group = 0; group < a.plan[FIELDS]; group++) {
    Field field = a.fields[group];
    for (u32 own = 0; own <= field.mask; own++) {
      for (u32 option = 0; option < field.count; option++) {
        int has = field.is_single ? option == own : own >> option & 1;
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
  u32 is_single = group < a.plan[FIELDS] ? a.fields[group].is_single : group != campaign_group;
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
  for (u32 range = 0; range < RANGES; range++) {
    if (!(a.plan[RANGES_ASKED] >> range & 1)) continue;
    double low = a.block_low[range][block], high = a.block_high[range][block];
    double min = a.limits[range * 2], max = a.limits[range * 2 + 1];
    note(price_group + range, 0, low > max || high < min ? NONE : low >= min && high <= max ? ALL : SOME);
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

/** Whether rows that pass every group but this one matter: for the counts of its options, or for the price range. */
static inline int is_counted(u32 group) { return group == price_group || (a.plan[COUNTED] >> group & 1); }

/** Counts each mixed group among the rows that pass all others: those before it, and those behind it. Leaves what passes all in `suffix`. */
static void leave_one_out(u32 block, u32 matching) {
  int has_price = 0;
  for (u32 i = how.mixed; i-- > 0;) {
    u32 group = how.group[i];
    const u64 *rows = prefixes[i];
    if (is_counted(group)) {
      int is_last = i + 1 == how.mixed;
      u32 count = is_last ? count_set(rows) : and_count(others, rows, suffix);
      if (!is_last) rows = others;
      if (group == price_group) {
        has_price = 1;
        keep_unpriced(block, rows, count);
      } else add(block, rows, count, 1u << group);
    }
    if (i + 1 == how.mixed) copy_set(suffix, masks[i]);
    else and_sets(suffix, suffix, masks[i]);
  }
  if (!has_price) keep_unpriced(block, prefixes[how.mixed], matching);
}

static void scan_block(u32 block) {
  const u16 *hist = a.hist + block * a.stride;
  u32 shown = hist[a.shown_value], available = hist[a.shown_value + 1];
  if (!shown) return;
  classify(block);
  if (how.empty > 1 || (how.empty && (!available || !is_counted(how.empty_group)))) return;
  for (u32 i = 0; i < how.mixed; i++) write_mask(block, how.group[i], how.place[i], masks[i]);
  copy_set(prefixes[0], set_of(block, a.shown_value + 1));
  for (u32 i = 0; i < how.mixed; i++) and_sets(prefixes[i + 1], prefixes[i], masks[i]);
  const u64 *last = prefixes[how.mixed];
  u32 matching = how.mixed ? count_set(last) : available;
  if (how.empty) {
    if (how.empty_group == price_group) keep_unpriced(block, last, matching);
    else add(block, last, matching, 1u << how.empty_group);
    return;
  }
  a.plan[AVAILABLE] += matching;
  u32 unmixed = ~0u;
  for (u32 i = 0; i < how.mixed; i++) unmixed &= ~(1u << how.group[i]);
  add(block, last, matching, unmixed);
  leave_one_out(block, matching);
  if (shown == available) keep_hits(block, last, matching);
  else if (!how.mixed) keep_hits(block, set_of(block, a.shown_value), shown);
  else {
    u32 count = and_count(others, set_of(block, a.shown_value), suffix);
    keep_hits(block, others, count);
  }
}

EXPORT("scan") void scan(void) {
  a.plan[TOTAL] = a.plan[AVAILABLE] = a.plan[UNPRICED] = 0;
  for (u32 value = 0; value < a.plan[VALUES]; value++) a.counts[value] = 0;
  for (u32 place = 0; place < a.plan[PLACES]; place++) a.place_counts[place] = 0;
  for (u32 group = 0; group < MOST_FIELDS; group++) {
    for (u32 own = 0; own < FIELD_ROOM; own++) field_counts[group][own] = 0;
  }
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
    u32 left = a.set_words - block * WORDS;
    sum += count_common(set + block * WORDS, before + block * WORDS, left < WORDS ? left : WORDS);
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
