/** Words of the page of the visitor's own lists. */
export const savedCopy = {
  title: 'Salvos e vistos',
  crumb: 'Salvos',
  description: 'Os imóveis que você salvou e viu neste navegador.',
  keptHere:
    'Ficam guardados só neste navegador, sem cadastro, e continuam aqui depois de fechar ou recarregar a página. Quem limpa os dados do navegador apaga as listas.',
  notKept: 'Este navegador não está guardando dados: as listas valem até você fechar a página.',
  withoutScript:
    'As listas ficam no navegador e precisam de JavaScript. Sem ele, compare imóveis pelo código em Comparar.',
  compare: (count: number) => (count === 1 ? 'Comparar o escolhido' : `Comparar os ${count} escolhidos`),
  clearCompared: 'Desfazer a escolha',
  search: 'Buscar imóveis',
  compareByCode: 'Comparar pelo código',
  loading: 'Carregando…',
  gone: 'Saiu do catálogo.',
  remove: (name: string) => `Remover ${name} da lista`,
  saved: {
    title: (count: number) => (count === 0 ? 'Salvos' : `Salvos (${count})`),
    clear: 'Remover todos',
    empty: 'Toque no coração de um imóvel para guardá-lo aqui.',
  },
  seen: {
    title: (count: number) => (count === 0 ? 'Vistos recentemente' : `Vistos recentemente (${count})`),
    clear: 'Limpar histórico',
    empty: 'Os imóveis que você abrir aparecem aqui.',
  },
} as const;
