/** Words that tell the parts of a neighbourhood apart: "II", "A", "04", "Gleba B", "Etapa 2". */
const PART =
  /-(?:(?:gleba|setor|etapa|modulo|fase|parte|quadra|acrescimo)-)?(?:[ivx]+|[a-h]|\d{1,2}[a-h]?)(?:-(?:etapa|parte|gleba))?$/;
/** Words before a number that are no name by themselves. */
const NO_NAME =
  /^(?:setor|quadra|gleba|lote|etapa|zona|area|rua|bloco|conjunto|jardim|vila|parque|nucleo|[^-]{1,4})$/;
/** Heads that people leave out beside the city, with the particle behind them. */
const HEADS =
  /^(?:loteamento|residencial|condominio|conjunto-habitacional|conjunto|parque|jardim|vila|setor|mansoes|chacaras|chacaras-e-mansoes|sitios|nucleo|alto|bairro)(?:-residencial)?-(?:d[aeo]s?-)?(?=[^-]{2})/;
/** Words that are left of many names and name none. */
const GENERIC = /^(?:setor|quadra|gleba|lote|etapa|zona|area|bloco|conjunto|jardim|vila|parque|nucleo)$/;
/** Letters of what is left of a name of one word. */
const LEAST_BODY = 4;

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

/** A name without its heads, one after the other: "setor de chácaras anhanguera" is Chácaras Anhanguera and Anhanguera. */
export function bodiesOf(key: string): readonly string[] {
  const found: string[] = [];
  for (let rest = key; HEADS.test(rest); ) {
    rest = rest.replace(HEADS, '');
    if (rest.length >= LEAST_BODY && !GENERIC.test(rest)) found.push(rest);
  }
  return found;
}

/** A name without the particles that people leave out: "Jardim do Ingá" is called Jardim Ingá. */
export const withoutParticles = (key: string) => key.replace(/-d[aeo]s?(?=-)/g, '');

/** "Setor 04" is typed "setor 4": numbers without the zeros before them. */
export const withoutZeros = (key: string) => key.replace(/(^|-)0+(?=\d)/g, '$1');
