import { BODY, FIRM, LEGAL, LOWER_NAMES, NAMES, NO_NAMES } from './name-words.ts';

/** Marks in the place of a person's name or number. */
const MASKED_NAME = '[nome]';
const MASKED_NUMBER = '[documento]';

const NUMBERS = [
  // CPF, with its signs or after its name.
  /\b\d{3}\.\d{3}\.\d{3}[-–/ ]\s?\d{2}\b/g,
  /(\bCPF(?:\/MF)?[^0-9]{0,12})\d{3}\.?\d{3}\.?\d{3}-?\d{2}\b/gi,
  // Other papers of a person.
  /(\b(?:RG|C\.?I\.?|identidade|CNH|CTPS|passaporte|OAB(?:\/[A-Z]{2})?|JUCE[A-Z]{2})[^0-9\n]{0,24})[\d][\d.\-/Xx]{3,}/gi,
  // Telephones and addresses of e-mail.
  /(?:\+55\s?)?\(\d{2}\)\s?\d{4,5}-?\d{4}\b/g,
  /\b[\w.+-]+@[\w-]+(?:\.[\w-]+)+\b/g,
] as const;

const plain = (word: string) =>
  word
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

const WORD = "[A-ZÀ-Ý][A-Za-zÀ-ÿ'’.-]*";
const SEQUENCE = new RegExp(
  `(?<![A-Za-zÀ-ÿ0-9])${WORD}(?:\\s+(?:d[aeo]s?|e|DE|DA|DO|DAS|DOS|E|S\\/A)?\\s*${WORD})*(?:\\s+S\\/A)?`,
  'g',
);

/** After these one name alone is a person's. */
const ROLE =
  /(?:propriet[áa]ri[oa]s?|devedor(?:es|a)?|fiduciantes?|executad[oa]s?|exequentes?|r[ée]us?|autor(?:es|a)?|usufrutu[áa]ri[oa]s?|c[ôo]njuge|casad[oa] com|vi[úu]v[oa]|esp[óo]lio de|herdeir[oa]s?|transmitentes?|adquirentes?|outorgantes?|outorgad[oa]s?|vendedor(?:es|a)?|comprador(?:es|a)?|deposit[áa]ri[oa]|ocupad[oa] por|contra|em favor d[eoa]|leiloeir[oa](?: p[úu]blic[oa])?(?: oficial)?|ju[íi]z(?:a)?(?: de direito)?|sr\.?ª?|sra\.?|dr\.?|dra\.?|oficial|escrevente|advogad[oa])[\s:,–-]*(?:é|eram?|são|foi)?[\s:,–-]*$/i;

/** Before these stands a person's name, or a body's. */
const PERSON_AFTER =
  /^[,;]?\s*(?:contra\s|em face d|move[ur]?\s|vende(?:u|ram)?\s|adquiri(?:u|ram)\s|doou\s|brasileir[oa]|solteir[oa]|casad[oa]|divorciad[oa]|separad[oa]|vi[úu]v[oa]|maior[, ]|portador|inscrit[oa]|residente|domiciliad|nascid[oa]|e (?:seu marido|sua mulher|sua esposa|s\/m)|\(?CPF|\(?RG\s|\[documento\])/i;

/** Marks of a text that begins or ends in the middle of something. */
const CUT = '…';

/**
 * A text without names of people and numbers by which one finds them. Words that might be a name are taken for one,
 * unless they are those of offices, firms, papers or places: a name too many is masked rather than one too few. Beside an
 * edge that is marked as cut one word is enough.
 */
export function maskPeople(text: string): string {
  let masked = text;
  for (const pattern of NUMBERS) {
    masked = masked.replace(pattern, (_all, before: unknown) =>
      typeof before === 'string' ? before + MASKED_NUMBER : MASKED_NUMBER,
    );
  }
  masked = masked.replace(SEQUENCE, (found: string, at: number, whole: string) =>
    maskedSequence(found, whole.slice(Math.max(0, at - 60), at), whole.slice(at + found.length)),
  );
  return maskedLower(masked).replace(/\[nome\](?: (?:d[aeo]s? )?\[nome\])+/g, MASKED_NAME);
}

/** Masks what is a name of a run of words with capitals. */
function maskedSequence(found: string, before: string, after: string): string {
  const words = found.split(/\s+/);
  const bare = words.map((word) => plain(word).replace(/[.,'’-]+$/, ''));
  const isFirm = bare.some((word) => FIRM.test(word)) || /^\s*(?:S[./]?A\b|Ltda)/i.test(after);
  if (isFirm && !ROLE.test(before)) return found;
  const suspects = bare.map((word, at) => isSuspect(word, words[at] ?? ''));
  if (!suspects.includes(true)) return found;
  const first = suspects.indexOf(true);
  const body = bare.slice(0, first + 1).findIndex((word) => BODY.test(word));
  const isAlone = suspects.filter(Boolean).length === 1;
  // The name of a place or an office is told, but not the person who holds it.
  if (body >= 0 && !ROLE.test(before)) return found;
  const isNamed = bare.some((word, at) => suspects[at] && NAMES.has(word));
  const isCut =
    (suspects[0] === true && before.trim() === CUT) || (suspects.at(-1) === true && /^[-\s]*…$/.test(after));
  const isPerson =
    isNamed || isCut || ROLE.test(before) || (suspects.at(-1) === true && PERSON_AFTER.test(after));
  return isAlone && !isPerson ? found : withoutSuspects(words, suspects);
}

const LOWER = "[\\p{Ll}'’-]+";
const LOWER_RUN = new RegExp(`(?<![\\p{L}\\d\\[])${LOWER}(?:[^\\S\\n]+${LOWER})*`, 'gu');
const PARTICLE = /^(?:d[aeo]s?|e)$/;
/** After these a name without capitals is a person's, whatever it is. */
const PARTY =
  /^(?:contra|executad[oa]|devedor[a]?|proprietari[oa]|fiduciante|usufrutuari[oa]|conjuge|espolio)$/;
const STREET =
  /(?:rua|r\.|av\.?|avenida|alameda|travessa|rodovia|estrada|pra[çc]a|largo|viela|bairro|jardim|jd\.?|parque|vila|loteamento|edif[íi]cio|condom[íi]nio|residencial|conjunto|s[ãa]o|sant[oa]|comarca de|munic[íi]pio de|cidade de)(?:\s+[\p{Ll}.]+){0,2}\s*$/iu;

/** Names that are written without capitals: from a given name that means nothing else on, as far as names follow. */
function maskedLower(text: string): string {
  return text.replace(LOWER_RUN, (run: string, at: number, whole: string) => {
    const parts = run.split(/(\s+)/);
    for (let place = 0; place < parts.length; place += 2) {
      const word = plain(parts[place] ?? '');
      const goesOn = place === 0 && NAMES.has(word) && /\[nome\]\s+$/.test(whole.slice(0, at));
      if (!goesOn && !LOWER_NAMES.has(word)) continue;
      const before = whole.slice(Math.max(0, at - 60), at) + parts.slice(0, place).join('');
      const isParty = PARTY.test(plain(parts[place - 2] ?? ''));
      if (!isParty && STREET.test(before)) continue;
      let end = place;
      for (let next = place + 2; next < parts.length; next += 2) {
        const follows = plain(parts[next] ?? '');
        const isLast =
          next === parts.length - 1 && /^\s*(?:,|$|\[documento)/.test(whole.slice(at + run.length));
        if (NAMES.has(follows) || (isLast && !NO_NAMES.has(follows) && next === end + 2)) end = next;
        else if (!PARTICLE.test(follows)) break;
      }
      parts.splice(place, end - place + 1, MASKED_NAME);
    }
    return parts.join('');
  });
}

const isSuspect = (bare: string, word: string) =>
  bare.length > 1 &&
  /^[A-ZÀ-Ý]/.test(word) &&
  !NO_NAMES.has(bare) &&
  !LEGAL.test(bare) &&
  // Without a vowel it is an abbreviation.
  (/[aeiouy]/.test(bare) || bare.length > 4) &&
  !/^[ivx]+$/.test(bare) &&
  !/\d/.test(bare);

/** From the first word of a name to its last. */
function withoutSuspects(words: readonly string[], suspects: readonly boolean[]): string {
  const first = suspects.indexOf(true);
  const last = suspects.lastIndexOf(true);
  const end = /[.,;:]$/.exec(words[last] ?? '')?.[0] ?? '';
  return [...words.slice(0, first), MASKED_NAME + end, ...words.slice(last + 1)].join(' ');
}
