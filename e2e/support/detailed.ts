/** A property as the API tells it, to hold its page against. */
export type Detailed = {
  id_do_imovel: string;
  id_banco: string | null;
  imovel_name: string;
  caminho: string;
  // biome-ignore lint/suspicious/noExplicitAny: fields are read as they come, by tests that know the listing.
  [field: string]: any;
};

/** The showcase of the demonstration: its listings have the first numbers. */
const SHOWCASE = 150;
const read = new Map<string, Promise<Detailed[]>>();

/** Every listing of the showcase with an answer of its own, and the address of its page; read once. */
export function showcase(url: string): Promise<Detailed[]> {
  const known = read.get(url) ?? readAll(url);
  read.set(url, known);
  return known;
}

async function readAll(url: string): Promise<Detailed[]> {
  const numbers = Array.from({ length: SHOWCASE }, (_, index) => index + 1);
  const all = await Promise.all(
    numbers.map(async (number) => {
      const answer = await fetch(`${url}/api/property/oi-${number}`);
      if (!answer.ok) {
        await answer.body?.cancel();
        return null;
      }
      const { data } = (await answer.json()) as { data: Detailed };
      return { ...data, caminho: `/imovel/${data.id_do_imovel.toLowerCase()}` };
    }),
  );
  return all.filter((one) => one !== null);
}

/** The first of them that is as wanted. */
export async function detailed(url: string, wanted: (one: Detailed) => boolean): Promise<Detailed> {
  const found = (await showcase(url)).find(wanted);
  if (!found) throw new Error('the showcase has no such listing');
  return found;
}
