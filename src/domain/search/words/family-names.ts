/** What tells the parts of a neighbourhood apart: "II", "A", "04", "Gleba B", "Etapa 2". */
const PART =
  /-(?:(?:gleba|setor|etapa|modulo|fase|parte|quadra|acrescimo)-)?(?:[ivx]+|[a-h]|\d{1,2}[a-h]?)(?:-(?:etapa|parte|gleba))?$/;
/** What stands before a number and is no name by itself. */
const NO_NAME =
  /^(?:setor|quadra|gleba|lote|etapa|zona|area|rua|bloco|conjunto|jardim|vila|parque|nucleo|[^-]{1,4})$/;
/** Heads that people leave out beside the city. */
const HEADS =
  /^(?:loteamento|residencial|condominio|conjunto-habitacional|conjunto|parque|jardim|vila|setor|mansoes)-(?=[^-]+-[^-])/;

/** Names that the parts of one neighbourhood share, by the key of one of them: "Parque da Barragem (Setor)" for "… Setor 04". */
export function familyKeys(key: string): readonly string[] {
  const found: string[] = [];
  for (let base = key; PART.test(base); ) {
    const bare = base.replace(/-(?:[ivx]+|[a-h]|\d{1,2}[a-h]?)$/, '');
    base = base.replace(PART, '');
    if (!NO_NAME.test(base)) found.push(...new Set([bare, base]));
  }
  return found.filter((one) => one !== key);
}

/** A name without its head: null where it has none, or little would be left. */
export function withoutHead(key: string): string | null {
  return HEADS.test(key) ? key.replace(HEADS, '') : null;
}

/** "Setor 04" is typed "setor 4": numbers without the zeros before them. */
export const withoutZeros = (key: string) => key.replace(/(^|-)0+(?=\d)/g, '$1');
