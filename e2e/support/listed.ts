/** An item of the API of the running product, to hold pages against. */
export type Item = {
  id_do_imovel: string;
  nome_imovel: string;
  caminho: string;
  status_da_venda: string;
  tipo_de_venda: string;
  cupom: string | null;
  desagio: number | null;
  tags: string[];
  caracteristicas: { caracteristica: string; quantidade: number }[];
  endereco: { cidade: string; uf: string };
  valores: Record<string, number | string | null>;
};
export type Listed = {
  data: Item[];
  pagination: { max_pages: number; available_items: number; total_items: number };
};

export async function listedBy(url: string, query = ''): Promise<Listed> {
  return (await (await fetch(`${url}/api/property${query}`)).json()) as Listed;
}

/** The first listing of the catalogue that is as wanted, from page to page. */
export async function findListed(
  url: string,
  wanted: (item: Item) => boolean,
  query = 'order=data',
): Promise<Item> {
  for (let page = 1; ; page += 1) {
    const { data, pagination } = await listedBy(url, `?${query}&page=${page}`);
    const found = data.find(wanted);
    if (found) return found;
    if (page >= pagination.max_pages) throw new Error('the demonstration has no such listing');
  }
}

/** An amount in reais as the pages write it, without the symbol. */
export const moneyText = (value: unknown) => Math.round(Number(value)).toLocaleString('pt-BR');

/** A text with single plain spaces. */
export const spaced = (text: string) => text.replace(/[\s\u00a0]+/g, ' ');
